import { useMemo, useState, useSyncExternalStore } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import { type Asked, createAsking, notAsked, type Outcomes } from './asked'
import type { PageModal } from './page-modal'
import type { PageRead } from './page-reads'

/** Reads what a page follows of its modal; drawn again where that is another. */
export function useFollowed<T>(
  find: (modal: PageModal, namespace?: string) => PageRead<T>,
  modal: PageModal,
  namespace?: string,
): T {
  const {
    read,
    subscribe,
    onServer,
    keyOf = JSON.stringify,
  } = useMemo(() => find(modal, namespace), [find, modal, namespace])
  const key = useSyncExternalStore<unknown>(
    subscribe,
    () => keyOf(read()),
    () => null,
  )
  return key === null ? onServer : read()
}

/**
 * Follows something that is asked for, as hooks of the peer do: how it stands, and what is called when it is over.
 *
 * @param kernel - logs what the page throws when it is told
 * @returns how the last asking stands, and what asks; that answers what came of it, or undefined where it failed
 */
export function useAsked<A extends readonly unknown[], T>(
  kernel: AnyKernel,
  ask: (...args: A) => Promise<T>,
  outcomes: Outcomes<T> = {},
) {
  const [asked, setAsked] = useState<Asked<T>>(notAsked)
  const [run] = useState(() => createAsking<T>(kernel, setAsked))
  return [asked, (...args: A) => run(() => ask(...args), outcomes)] as const
}
