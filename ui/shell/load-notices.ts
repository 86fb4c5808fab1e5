// The bars are seldom the first thing that shows: they load when the modal stands, not with it.
export const loadSnackPart = () => import('./notice-parts').then(({ SnackPart }) => ({ default: SnackPart }))
export const loadAlertPart = () => import('./notice-parts').then(({ AlertPart }) => ({ default: AlertPart }))
