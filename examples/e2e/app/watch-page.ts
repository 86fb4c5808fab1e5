declare global {
  interface Window {
    /** The texts of the page's button since the page began, `connect-button: Connect Wallet` and so on. */
    shownFaces: string[]
  }
}

const button = '[data-testid="connect-button"], [data-testid="account-button"]'

/** Records the intermediate states that a person could have seen, which a later check of the page cannot find. */
export function watchPage(): void {
  window.shownFaces = []
  const look = () => {
    const found = document.querySelector<HTMLElement>(button)
    const face = found && `${found.dataset.testid}: ${found.textContent}`
    if (face && window.shownFaces.at(-1) !== face) window.shownFaces.push(face)
  }
  const everything = { subtree: true, childList: true, attributes: true, characterData: true }
  new MutationObserver(look).observe(document, everything)
}
