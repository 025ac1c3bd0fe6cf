/** Copies text; false on failure. Uses the `copy` command where frames and plain http deny the clipboard API. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  // Read-only keeps the keyboard closed. The area is invisible but selectable.
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // An open dialog makes everything outside it inert, so the area must be inside.
  (focused?.closest('dialog') ?? document.body).append(area);
  area.select();
  area.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
