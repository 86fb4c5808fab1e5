/** What the modal is written in. */
const WEIGHTS = [400, 500, 600]
const MONOSPACE = "ui-monospace, 'SF Mono', 'Cascadia Mono', monospace"

/**
 * Has the browser find the fonts of the modal, one name after the other, while nobody waits: the first text in each would be laid out
 * only when it is found.
 */
export function findFonts(): void {
  const button = document.querySelector('.portico-button')
  const context = button && document.createElement('canvas').getContext('2d')
  if (!context) return
  const families = [getComputedStyle(button).fontFamily, MONOSPACE]
  for (const family of families)
    for (const weight of WEIGHTS) {
      context.font = `${weight} 16px ${family}`
      context.measureText('0x')
    }
}
