import { type RefObject, useEffect } from 'react'

/** As the person's keyboard writes it. */
const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** Answers how the shortcut is written on the keys of this device, '⌘K' or 'Ctrl K'. */
export const searchShortcut = (): string => (isApple() ? '⌘K' : 'Ctrl K')

/**
 * Lets ⌘K or Ctrl K go to a field, from anywhere in the modal. The host's page keeps the keys to itself.
 *
 * @param field - where to go
 * @param isOn - whether the field has the shortcut
 */
export function useSearchShortcut(field: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    const root = field.current?.getRootNode()
    if (!isOn || !root) return
    const go = (event: Event) => {
      const { key, metaKey, ctrlKey } = event as KeyboardEvent
      if (key.toLowerCase() !== 'k' || !(isApple() ? metaKey : ctrlKey)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    root.addEventListener('keydown', go)
    return () => root.removeEventListener('keydown', go)
  }, [field, isOn])
}
