/** Resolves after the next frame, so that it owes nothing to what comes. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

// The bars are seldom the first thing that shows, and nothing moves before it stands: they load then, not with the modal.
const loadLaterParts = async () => {
  await nextFrame()
  return import('./later-parts')
}
export const loadSnackPart = () => loadLaterParts().then(({ SnackPart }) => ({ default: SnackPart }))
export const loadAlertPart = () => loadLaterParts().then(({ AlertPart }) => ({ default: AlertPart }))
export const loadMotion = () => loadLaterParts().then(({ startMotion }) => startMotion)
