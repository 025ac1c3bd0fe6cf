/* oxlint-disable no-var, unicorn/require-module-specifiers -- ES5, for engines too old for the other scripts (D-335) */
export {};

// The first script of the page. Until the client runs, it decides whether the page says that it cannot be opened.

/** A client that does not run this long after the page has loaded will not come, in ms. */
var LONGEST_START_MS = 20_000;
var page = document.documentElement;
var isRunning = false;
/** The part of the first paint that the sentence replaces. */
var part: string | null = null;

// Without this attribute the sentence stands, as in a page without scripts. Empty, it shows nothing yet.
page.setAttribute('data-first', '');
window.lobby = { runs: takeBack };

function takeBack() {
  isRunning = true;
  if (part !== null) page.setAttribute('data-first', part);
}

function showSentence() {
  if (isRunning || part !== null) return;
  part = page.getAttribute('data-first');
  page.removeAttribute('data-first');
}

document.addEventListener('DOMContentLoaded', function () {
  var sentence = document.querySelector('[data-first=failed]')!;
  var link = sentence.querySelector('a')!;
  var button = sentence.querySelector('button')!;
  // The link is relative, so its address has neither query nor hash, which may hold launch data.
  link.textContent = link.href;
  button.hidden = false;
  button.addEventListener('click', function () {
    location.reload();
  });
  // Another inline script has not run.
  if (!window.lobby!.launch || !page.getAttribute('data-first')) showSentence();

  // A module that does not parse fires no error of its own.
  function check(event: ErrorEvent) {
    var file = (event.target as HTMLScriptElement).src || event.filename || '';
    if (file.indexOf(link.href + 'assets/') === 0 && file.slice(-3) === '.js') showSentence();
  }
  addEventListener('error', check, true);
});
addEventListener('load', function () {
  setTimeout(showSentence, LONGEST_START_MS);
});
