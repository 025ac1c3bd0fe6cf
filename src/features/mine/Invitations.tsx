import { useText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { TelegramCell } from '#ui/telegram/TelegramCell.tsx';
import { TelegramSection } from '#ui/telegram/TelegramSection.tsx';

import { PhoneIcon, ShareIcon } from './icons.tsx';
import { useHomeScreen } from './useHomeScreen.ts';
import { useInvitation } from './useInvitation.ts';

/** What a member may do for the site: bring others, and keep it at hand. Nothing of it opens by itself. */
export function Invitations() {
  const text = useText(zh);
  const invite = useInvitation();
  const addToHomeScreen = useHomeScreen();
  if (!invite && !addToHomeScreen) return null;
  return (
    <TelegramSection>
      {invite && (
        <TelegramCell before={<ShareIcon />} onPress={() => void invite()}>
          {text.invite}
        </TelegramCell>
      )}
      {addToHomeScreen && (
        <TelegramCell before={<PhoneIcon />} onPress={addToHomeScreen}>
          {text.addToHomeScreen}
        </TelegramCell>
      )}
    </TelegramSection>
  );
}
