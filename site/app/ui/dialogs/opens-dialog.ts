// React's types do not know the attributes of invoker commands yet, so they are spread onto the button.

/** Makes a button open the dialog with this id, by the browser itself: before and without our JavaScript too. */
export function opensDialog(id: string) {
  return { command: 'show-modal', commandfor: id, onClick: () => openInOlderBrowsers(id) }
}

// Browsers before 2025 do not know the command attribute.
function openInOlderBrowsers(id: string) {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  document.querySelector<HTMLDialogElement>(`#${id}`)?.showModal()
}
