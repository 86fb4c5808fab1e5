import type { Text } from '../plugin/locales'
import { createSlot } from '../slots/create-slot'
import type { ReadonlySignal } from '../store/signals'
import type { OpenOptions } from './create-router'
import type { ViewTarget } from './define-view'

/** Lets plugins decide which view to show, since the router knows no view by name. The first answer counts. */
export interface RouterPolicy {
  /** Returns the view at which the modal rests while it is closed. */
  readonly rest?: () => ViewTarget | undefined
  /** Returns the view to open if none was named; an embedded modal also shows it after it is closed, and an open one when its views were shut. */
  readonly home?: () => ViewTarget | undefined
  /** Returns another view to open; called before `view` and `home`. */
  readonly open?: (options: OpenOptions) => ViewTarget | undefined
  /** Returns another view in place of the target of a step back. */
  readonly back?: (target: ViewTarget) => ViewTarget | undefined
}

/** Slot for policies, which choose the view to show if none was named, or instead of a named one. */
export const routerPolicies = /* @__PURE__ */ createSlot<RouterPolicy>('kernel/router-policies')

/** Slot for signals that keep the modal from closing while they are true. */
export const closeGuards = /* @__PURE__ */ createSlot<ReadonlySignal<boolean>>('kernel/close-guards')

/** Icons that `portico/ui` draws by name. */
export type IconName =
  | 'arrow-down'
  | 'bank'
  | 'card'
  | 'cart'
  | 'clock'
  | 'coins'
  | 'dots'
  | 'download'
  | 'gear'
  | 'globe'
  | 'help'
  | 'image'
  | 'key'
  | 'link'
  | 'mail'
  | 'pen'
  | 'phone'
  | 'plus'
  | 'receive'
  | 'seal'
  | 'send'
  | 'swap'
  | 'theme'
  | 'trash'
  | 'user'
  | 'window'

/** An icon on a grid of 24: `d` is drawn as a line, `dots` are filled. */
export interface IconShape {
  readonly d: string
  readonly dots?: string
  /** Points along the reading direction, so it is mirrored in right-to-left texts. */
  readonly isMirrored?: boolean
}

/** A button in the modal's header. */
export interface HeaderAction {
  readonly id: string
  /** Name of an icon of `portico/ui`, or one of the plugin's own. */
  readonly icon: IconName | IconShape
  readonly label: Text
  /** The `data-testid` by which the app's own tests find it. Default: none. */
  readonly testId?: string
  /** Views that show it. Default: all. */
  readonly on?: readonly string[]
  readonly target: ViewTarget
}

/** A footer below the views that ask for its kind; the default export of its module is a component without props. */
export interface Footer {
  readonly kind: 'default' | 'legal'
  readonly load: () => Promise<{ readonly default: unknown }>
}

/** A component instead of the title, for a view that has none; the default export of its module is a component without props. */
export interface HeaderTitle {
  readonly view: string
  readonly load: () => Promise<{ readonly default: unknown }>
}

/**
 * Fetches code before it is needed, without running it. Called when the page is idle, for what the first opening draws; called with true
 * when a person is about to open the modal, also for what is needed right after.
 */
export type Prefetch = (isAboutToOpen: boolean) => unknown

/**
 * The subject of a picture: a network or a connector by the id of its picture, else by its own id; a currency by its code (ISO 4217); a
 * token by its symbol.
 */
export interface PicturedAsset {
  readonly kind: 'network' | 'connector' | 'currency' | 'token'
  readonly id: string
}

/** Finds pictures of networks, connectors, currencies and tokens. */
export interface AssetPictures {
  /**
   * Returns a signal of the picture's address, which is requested when the signal is first watched; undefined until it has come, and where
   * there is none.
   */
  assetImage(asset: PicturedAsset): ReadonlySignal<string | undefined>
}

/** Slot for code that is fetched before the first opening. */
export const prefetches = /* @__PURE__ */ createSlot<Prefetch>('kernel/prefetches')
/** Slot for buttons in the header of the modal. */
export const headerActions = /* @__PURE__ */ createSlot<HeaderAction>('kernel/header-actions')
/** Slot for components instead of the title, on views that have none. */
export const headerTitles = /* @__PURE__ */ createSlot<HeaderTitle>('kernel/header-titles')
/** Slot for footers below the views that ask for their kind. */
export const footers = /* @__PURE__ */ createSlot<Footer>('kernel/footers')
/** Slot for the pictures of networks, connectors, currencies and tokens that name none themselves; the first picture counts. */
export const assetPictures = /* @__PURE__ */ createSlot<AssetPictures>('kernel/pictures')
