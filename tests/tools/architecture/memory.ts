import { lineAt, type Problem, type Rule } from './project.ts';

const FOLDERS = /^src\/(state|parts|features|app|navigation|launch|forms|ui)\//;

/** A variable of the module, or a constant that is filled later. */
const REMEMBERED =
  /^(?:export )?(?:let (?<variable>\w+)|const (?<constant>\w+)(?<type>:[^\n]*?)? =\s*(?:new (?:Map|Set|WeakMap|WeakSet)\b|create(?:Store)?[<(]))/gm;

/** What may stay in the memory of a module: it knows nobody. By file, the names and why. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  // The mechanism itself.
  'src/state/session/currentSession.ts': ['sessions', 'ending', 'current', 'listeners'],
  'src/state/session/session.ts': ['endListeners', 'beginListeners'],
  'src/state/session/lateFiles.ts': ['isWatching'],
  'src/state/cache/queryClient.ts': ['listener', 'failingPolls'],
  // Counters.
  'src/state/member/member.ts': ['requests'],
  'src/launch/loginAttempt.ts': ['lastNumber'],
  'src/ui/dialogs.ts': ['present', 'lastId'],
  'src/ui/toasts.tsx': ['lastId', 'pressed'],
  'src/ui/useKeyboardAvoidance.later.ts': ['mountedFields', 'stop'],
  // Timers.
  'src/state/cache/usePoll.ts': ['back', 'startedAtMs'],
  'src/features/home/CategoryGames.later.tsx': ['lastFrameMs'],
  'src/parts/games/tappedTile.ts': ['tapped'],
  // Listeners.
  'src/state/orders/orderNotes.ts': ['listeners'],
  'src/state/drafts/unsavedChanges.ts': ['hasUnstored'],
  'src/state/device/storedOwnEntry.ts': ['listeners'],
  'src/features/home/scrollAnchor.ts': ['keep'],
  'src/features/login/LoginScreen.tsx': ['stopNaming'],
  'src/app/reactions.ts': ['stopListening'],
  'src/parts/frames/Frame.tsx': ['frames'],
  'src/navigation/go.ts': ['navigate', 'listeners'],
  'src/ui/RetryState.tsx': ['askService'],
  // Lazy files, and what the page is doing.
  'src/navigation/loadFile.ts': ['lost'],
  // By the game of a list, which names nobody.
  'src/parts/games/search/searchGames.ts': ['spelled', 'loaded', 'NO_FORMS'],
  'src/parts/html/ServerHtml.tsx': ['sanitise'],
  'src/parts/html/sanitise.ts': ['styled'],
  'src/parts/games/favourites/FavouriteButton.later.tsx': ['loading'],
  'src/app/Screens.tsx': ['isFirst'],
  'src/app/telegram/keepInTelegram.ts': ['chosen'],
  'src/navigation/trail.ts': ['hasComeByHistory'],
  'src/launch/launch.ts': ['current'],
};

/** No module keeps a member's data where the end of a session would not reach it. */
export const checkMemory: Rule = (modules) =>
  modules
    .filter(({ path }) => FOLDERS.test(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(REMEMBERED)].flatMap(({ index, groups }): Problem[] => {
        const name = groups?.variable ?? groups?.constant ?? '';
        const isConstant = /^: Readonly(?:Set|Map)\b/.test(groups?.type ?? '');
        if (isConstant || MAY[path]?.includes(name)) return [];
        return [
          {
            file: path,
            line: lineAt(code, index),
            rule: 'memory',
            found: `keeps ${name} in the memory of the module`,
            why: 'the next person on the device would get what it holds of the last (D-017)',
            remedy:
              'use memberState for a member, publicState for the device, the site or the page; list counters, timers and listeners in tests/tools/architecture/memory.ts',
          },
        ];
      }),
    );
