import { useMemo } from 'react'
import { computed, type ReadonlySignal } from '../../../kernel/store/signals'
import { useValue } from '../../../ui/react/use-value'

/** Answers those of a slot's items that are to be seen now. */
export function useShown<T extends { readonly isShown?: ReadonlySignal<boolean> }>(items: readonly T[]): readonly T[] {
  const shown = useMemo(() => computed(() => items.filter(({ isShown }) => isShown?.value ?? true)), [items])
  return useValue(shown)
}
