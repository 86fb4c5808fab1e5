import { useMemo } from 'react'
import { computed, type ReadonlySignal } from '../../../../kernel/store/signals'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useValue } from '../../../../ui/react/use-value'

/** Answers those of a slot's items that are to be seen now; one that throws when it is asked is not. */
export function useVisibleItems<T extends { readonly isShown?: ReadonlySignal<boolean> }>(
  items: readonly T[],
): readonly T[] {
  const { attempt } = useKernel()
  const shown = useMemo(
    () => computed(() => items.filter((item) => attempt(item, ({ isShown }) => isShown?.value ?? true))),
    [items, attempt],
  )
  return useValue(shown)
}
