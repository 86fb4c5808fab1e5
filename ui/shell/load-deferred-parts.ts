/** Resolves after the next frame, so that it owes nothing to what comes. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

// The bars are seldom the first thing that shows, and nothing moves before it stands: they load then, not with the modal.
export const loadLaterParts = () => nextFrame().then(() => import('./deferred-parts'))
export const snackPart = { load: () => loadLaterParts().then(({ SnackPart }) => ({ default: SnackPart })) }
export const alertPart = { load: () => loadLaterParts().then(({ AlertPart }) => ({ default: AlertPart })) }
