// The bars are seldom the first thing that shows, and nothing moves before it stands: they load then, not with the modal.
const loadLaterParts = () => import('./later-parts')
export const loadSnackPart = () => loadLaterParts().then(({ SnackPart }) => ({ default: SnackPart }))
export const loadAlertPart = () => loadLaterParts().then(({ AlertPart }) => ({ default: AlertPart }))
export const loadMotion = () => loadLaterParts().then(({ startMotion }) => startMotion)
