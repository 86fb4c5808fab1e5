import {
  type ComponentType,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { MarkBadge } from '../marks/token-mark'
import { WalletMark } from '../marks/wallet-mark'
import { useStyles } from '../react/use-styles'
import { EndSentinel } from './end-sentinel'
import { Skeleton } from './skeleton'
import styles from './wallet-grid.css'

/** A wallet of a grid. */
export interface GridWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  /** An icon of 14 px on the corner of its mark, and the word for it: 'Certified'. */
  readonly badge?: { readonly icon: ReactNode; readonly word: string; readonly isWarning?: boolean } | undefined
}

/** The props of `<WalletCell>`. */
export interface WalletCellProps<T extends GridWallet = GridWallet> {
  readonly wallet: T
  readonly onChoose: (wallet: T) => void
  /** Only one cell of a grid is a tab stop: arrow keys move to the others. Default true. */
  readonly isTabStop?: boolean
  readonly 'data-testid'?: string
}

function Cell<T extends GridWallet>(props: WalletCellProps<T>) {
  useStyles(styles)
  const { wallet, onChoose, isTabStop = true } = props
  const { id, name, icon, badge } = wallet
  const mark = <WalletMark name={name} icon={icon} size={56} />
  return (
    <button
      type="button"
      className="portico-cell"
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onChoose(wallet)}
      title={name}
      data-testid={props['data-testid'] ?? `wallet-selector-${id}`}
    >
      {badge ? (
        <MarkBadge tone={badge.isWarning ? 'danger' : 'info'} badge={badge.icon}>
          {mark}
        </MarkBadge>
      ) : (
        mark
      )}
      <span>{name}</span>
      {badge && <span className="portico-hidden">{badge.word}</span>}
    </button>
  )
}

/**
 * Draws a wallet of a grid: its mark over its name.
 *
 * @param props - the wallet, and what choosing it does
 *
 * @example
 * ```tsx
 * import { WalletCell } from 'portico/ui/components'
 *
 * export const Kestrel = () => <WalletCell wallet={{ id: 'kestrel', name: 'Kestrel' }} onChoose={() => undefined} />
 * ```
 */
export const WalletCell = /* @__PURE__ */ memo(Cell) as typeof Cell

const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)

/** Finds the scroll container of an element; null, which is the window, if there is none nearer. */
function findScroller(element: Element): Element | null {
  let at = element.parentElement
  while (at && !scrolls(at)) at = at.parentElement
  return at
}

/** Parts within this distance of the visible area are drawn before they are scrolled to; in heights of the scroll container. */
const OBSERVER_MARGIN = '50% 0px'

/** Cells that one frame draws, in addition to the page or the picture of that frame: a slow phone has no time for more. */
const CELLS_PER_FRAME = 2

type Parts = ReadonlySet<number>
/** The number of cells to draw, by part. */
type Drawn = ReadonlyMap<number, number>

/** Removes distant parts, and adds some near cells. */
function stepTo(near: Parts, drawn: Drawn, size: number): Drawn {
  const next = new Map([...drawn].filter(([part]) => near.has(part)))
  const unready = [...near].find((part) => (next.get(part) ?? 0) < size)
  if (unready === undefined) return next.size === drawn.size ? drawn : next
  return next.set(unready, (next.get(unready) ?? 0) + CELLS_PER_FRAME)
}

/** Follows which children of a list are near the visible area, and the height of a full one, in px. */
function useVisibleParts(list: RefObject<HTMLElement | null>, count: number, size: number) {
  // Without IntersectionObserver all parts count as near.
  const [near, setNear] = useState<Parts>(() => new Set(window.IntersectionObserver ? [0] : Array(count).keys()))
  const [height, setHeight] = useState<number>()
  const observer = useRef<IntersectionObserver>(undefined)
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !window.IntersectionObserver) return
    const follow = (entries: readonly IntersectionObserverEntry[]) => {
      const parts = [...element.children]
      setNear((before) => {
        const after = new Set([...before].filter((part) => part < parts.length))
        for (const { target, isIntersecting } of entries)
          after[isIntersecting ? 'add' : 'delete'](parts.indexOf(target))
        after.delete(-1)
        return after
      })
      const whole = entries.find(({ target }) => target.childElementCount === size && target.nextElementSibling)
      if (whole) setHeight(whole.boundingClientRect.height)
    }
    observer.current = new IntersectionObserver(follow, { root: findScroller(element), rootMargin: OBSERVER_MARGIN })
    return () => observer.current?.disconnect()
  }, [list, size])
  useLayoutEffect(() => {
    // Watching one again changes nothing.
    for (const part of [...(list.current?.children ?? [])].slice(0, count)) observer.current?.observe(part)
  }, [list, count])
  return { near, height }
}

/**
 * Finds the parts of a long list that are near enough to the visible area to be drawn; the others only keep their height.
 *
 * @param list - the element whose children are the parts
 * @param count - how many parts there are
 * @param size - cells of a complete part
 * @returns how many cells of each part to draw, the first part at once and the others some a frame; and the height of a whole
 *   part in px, once known
 */
function useNearParts(list: RefObject<HTMLElement | null>, count: number, size: number) {
  const { near, height } = useVisibleParts(list, count, size)
  const [drawn, setDrawn] = useState<Drawn>(() => new Map([[0, size]]))
  useEffect(() => {
    if (stepTo(near, drawn, size) === drawn) return
    const frame = requestAnimationFrame(() => setDrawn(stepTo(near, drawn, size)))
    return () => cancelAnimationFrame(frame)
  }, [near, drawn, size])
  return { drawn, height }
}

interface WalletGridPartProps<T extends GridWallet> {
  readonly wallets: readonly T[]
  /** Position of its first cell, and number of all cells, so that screen readers count cells that are not drawn too. */
  readonly offset: number
  readonly count: number
  /** How many of them are drawn, from the first. */
  readonly drawn: number
  /** Height of the complete part, in px, while some cells are not drawn. */
  readonly height: number | undefined
  readonly onChoose: (wallet: T) => void
  readonly Cell: ComponentType<WalletCellProps<T>>
  /** The cell that is the tab stop; -1 if that is in another part. */
  readonly stop: number
  /** Cells that are still to come, after the last one. */
  readonly places: number
}

function Part<T extends GridWallet>(props: WalletGridPartProps<T>) {
  const { wallets, offset, count, drawn, height, onChoose, Cell, stop, places } = props
  return (
    <div className="portico-grid" style={{ minBlockSize: height }}>
      {wallets.slice(0, drawn).map((wallet, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a list element may not hold its items in parts.
        <div key={wallet.id} role="listitem" aria-posinset={offset + index + 1} aria-setsize={count}>
          <Cell wallet={wallet} onChoose={onChoose} isTabStop={index === stop} />
        </div>
      ))}
      {Array.from({ length: places }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their place.
        <div key={index} aria-hidden="true">
          <span className="portico-cell">
            <Skeleton shape="cell" />
            <Skeleton shape="sub" />
          </span>
        </div>
      ))}
    </div>
  )
}

const areSame = (before: readonly unknown[], after: readonly unknown[]) =>
  before === after || (before.length === after.length && before.every((item, index) => item === after[index]))

const isSame = <T extends GridWallet>(before: WalletGridPartProps<T>, after: WalletGridPartProps<T>) =>
  Object.keys(after).every((key) => key === 'wallets' || Reflect.get(before, key) === Reflect.get(after, key)) &&
  areSame(before.wallets, after.wallets)

/** Draws some of the cells of a grid: complete rows, for any number of columns; or reserves their space. */
const WalletGridPart = /* @__PURE__ */ memo(Part, isSame) as typeof Part

/** Time in ms without movement after which a list is at rest; two turns of a wheel are closer together. */
const STILL_MS = 300

/**
 * Reports when scrolling of a list begins and ends.
 *
 * @param onMove - the same function each time
 */
function useScrollState(list: RefObject<HTMLElement | null>, onMove: ((isMoving: boolean) => void) | undefined): void {
  useEffect(() => {
    if (!list.current || !onMove) return
    const scroller = findScroller(list.current) ?? window
    let still: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(still)
      still = undefined
      onMove(false)
    }
    const move = () => {
      if (still === undefined) onMove(true)
      clearTimeout(still)
      still = setTimeout(rest, STILL_MS)
    }
    scroller.addEventListener('scroll', move, { passive: true })
    return () => {
      scroller.removeEventListener('scroll', move)
      if (still !== undefined) rest()
    }
  }, [list, onMove])
}

/** Columns of a grid as it is laid out now: the browser resolves `repeat()` into one width each. */
const columnsOf = (style: CSSStyleDeclaration) => style.gridTemplateColumns.split(' ').length

/** The cell to which a key moves; undefined for other keys and beyond the edges. */
function step(key: string, from: number, count: number, style: CSSStyleDeclaration): number | undefined {
  const forward = style.direction === 'rtl' ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: from + forward,
    ArrowLeft: from - forward,
    ArrowDown: from + columnsOf(style),
    ArrowUp: from - columnsOf(style),
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to !== undefined && to >= 0 && to < count ? to : undefined
}

/** Which cell of which part holds an element; undefined outside of cells. */
function placeOf(list: Element | null, element: EventTarget) {
  const part = [...(list?.children ?? [])].findIndex((child) => child.contains(element as Node))
  const cells = list?.children[part]
  const cell = [...(cells?.children ?? [])].findIndex((child) => child.contains(element as Node))
  return cells && cell >= 0 ? { cells, part, cell } : undefined
}

/**
 * Makes a grid of buttons one tab stop, with arrow keys in both directions and Home and End.
 *
 * @param list - the element whose children are the parts of the grid, whose children are the cells
 * @param count - how many cells there are in all, drawn or not
 * @param size - cells of a complete part
 */
function useGridFocus(list: RefObject<HTMLElement | null>, count: number, size: number) {
  const [chosen, setChosen] = useState(0)
  const wanted = useRef<number>(undefined)
  // A list that became shorter starts again from its first cell.
  const stop = chosen < count ? chosen : 0
  useLayoutEffect(() => {
    // A cell that a key moved to is drawn by now, at any distance.
    if (wanted.current !== stop) return
    wanted.current = undefined
    const cells = list.current?.children[Math.floor(stop / size)]
    cells?.children[stop % size]?.querySelector('button')?.focus()
  })
  return {
    /** The tab stop; its part must be drawn. */
    stop,
    onFocus(event: { readonly target: EventTarget }) {
      const place = placeOf(list.current, event.target)
      if (place) setChosen(place.part * size + place.cell)
    },
    onKeyDown(event: KeyboardEvent) {
      // With a modifier, a key belongs to the browser: Alt and an arrow go back a page.
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const place = placeOf(list.current, event.target)
      if (!place) return
      const to = step(event.key, place.part * size + place.cell, count, getComputedStyle(place.cells))
      if (to === undefined) return
      event.preventDefault()
      wanted.current = to
      setChosen(to)
    },
  }
}

/** The props of `<WalletGrid>`. */
export interface WalletGridProps<T extends GridWallet = GridWallet> {
  /** Label of the list: 'All wallets'. */
  readonly label: string
  readonly wallets: readonly T[]
  /** The total number, with those that are not loaded yet, for screen readers. Default: the number of `wallets`. */
  readonly total?: number
  /** The same function each time, so that hundreds of cells are not drawn again. */
  readonly onChoose: (wallet: T) => void
  /** Draws a cell with more than its wallet, such as a picture that comes later; pass the same component each time. */
  readonly Cell?: ComponentType<WalletCellProps<T>>
  /** The end is near: load more. Called once for each length of the list, and not while `awaited` is set. */
  readonly onEnd?: (() => void) | undefined
  /** Called when scrolling begins and ends, for which pictures can wait. Pass the same function each time. */
  readonly onMove?: (isMoving: boolean) => void
  /** The text of what is loading, such as 'Loading wallets': draws placeholders for it after the last wallet. */
  readonly awaited?: string | undefined
  /** The number of placeholders. Default 8. */
  readonly places?: number
  readonly 'data-testid'?: string
}

/** Number of cells in a part: complete rows of 1, 2, 3, 4 and 6 columns, and as many as a slow phone draws in a frame. */
const PART_SIZE = 12

/** Height of a part in four columns, in px, until one was drawn. */
const PART_HEIGHT = 320

/** Cuts a list into parts; there is always one. */
const partsOf = <T,>(wallets: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(wallets.length / PART_SIZE)) }, (_, part) =>
    wallets.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
  )

/** The drawn cells of a part, and its height while not all are drawn. */
const placeholderStyle = (length: number, drawn = 0, height: number) => ({
  drawn: Math.min(drawn, length),
  height: drawn < length ? height * (length / PART_SIZE) : undefined,
})

/**
 * Draws wallets in a grid with as many columns as fit; in a `Card`. Only cells in or near the visible area are
 * drawn, and lists of thousands scroll as short ones do.
 *
 * @param props - the wallets, the handler of choosing one, and the loading of more
 *
 * @example
 * ```tsx
 * import { Card, WalletGrid } from 'portico/ui/components'
 *
 * const wallets = [{ id: 'kestrel', name: 'Kestrel' }]
 * export const All = () => (
 *   <Card>
 *     <WalletGrid label="All wallets" wallets={wallets} onChoose={({ id }) => console.info(id)} />
 *   </Card>
 * )
 * ```
 */
export function WalletGrid<T extends GridWallet>(props: WalletGridProps<T>) {
  useStyles(styles)
  const { total = props.wallets.length, Cell = WalletCell, places = 8, ...others } = props
  const { label, wallets, onChoose, onEnd, onMove, awaited, ...rest } = others
  const grid = useRef<HTMLDivElement>(null)
  const parts = useMemo(() => partsOf(wallets), [wallets])
  const { stop, ...handlers } = useGridFocus(grid, wallets.length, PART_SIZE)
  const { drawn, height = PART_HEIGHT } = useNearParts(grid, parts.length, PART_SIZE)
  useScrollState(grid, onMove)
  const stopPart = Math.floor(stop / PART_SIZE)
  return (
    <div {...rest} className="portico-grid-box">
      {/* biome-ignore lint/a11y/useSemanticElements: a list element may not hold its items in parts. */}
      <div className="portico-cells" role="list" aria-label={label} ref={grid} {...handlers}>
        {parts.map((part, index) => (
          <WalletGridPart
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing but its place.
            key={index}
            wallets={part}
            offset={index * PART_SIZE}
            count={total}
            {...placeholderStyle(part.length, index === stopPart ? PART_SIZE : drawn.get(index), height)}
            onChoose={onChoose}
            Cell={Cell}
            stop={index === stopPart ? stop % PART_SIZE : -1}
            places={awaited !== undefined && index === parts.length - 1 ? places : 0}
          />
        ))}
      </div>
      <span className="portico-hidden" role="status">
        {awaited}
      </span>
      {onEnd && awaited === undefined && <EndSentinel key={wallets.length} onEnd={onEnd} />}
    </div>
  )
}
