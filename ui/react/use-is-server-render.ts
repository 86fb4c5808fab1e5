import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Returns true on a server and in the first render that hydrates its markup, false later. */
export const useIsServerRender = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
