import type { Text } from '../plugin/locales'
import { createSlot } from '../slots/create-slot'
import type { ReadonlySignal } from '../store/signals'
import type { OpenOptions } from './create-router'
import type { ViewTarget } from './define-view'

/** Where to go, decided by plugins; the router knows no view by name. The first answer counts. */
export interface RouterPolicy {
  /** Where the modal rests while closed. */
  readonly rest?: () => ViewTarget | undefined
  /** What opens when nobody named a view, and what an embedded modal shows when closed. */
  readonly home?: () => ViewTarget | undefined
  /** Another place for an opening, before `view` and `home` are asked. */
  readonly open?: (options: OpenOptions) => ViewTarget | undefined
  /** Another place for a step back that leads to a target. */
  readonly back?: (target: ViewTarget) => ViewTarget | undefined
}

/** Decides where the router goes when nobody named a view, and where it goes instead of a named one. */
export const routerPolicies = /* @__PURE__ */ createSlot<RouterPolicy>('kernel/router-policies')

/** Signals that keep the modal from closing while they are true. */
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
  /** Points along the reading direction, so it turns around in right-to-left texts. */
  readonly isMirrored?: boolean
}

/** A button in the modal's header. */
export interface HeaderAction {
  readonly id: string
  /** Name of an icon of `portico/ui`, or one of the plugin's own. */
  readonly icon: IconName | IconShape
  readonly label: Text
  /** Views that show it; all where absent. */
  readonly on?: readonly string[]
  readonly target: ViewTarget
}

/** What stands under views of a footer kind; its module's default export is a component without props. */
export interface Footer {
  readonly kind: 'default' | 'legal'
  readonly load: () => Promise<{ readonly default: unknown }>
}

/** What takes the title's place on views that have none; its module's default export is a component without props. */
export interface HeaderTitle {
  readonly view: string
  readonly load: () => Promise<{ readonly default: unknown }>
}

/**
 * Fetches code ahead, and runs nothing by it: what the first opening draws as soon as the page is idle, what is wanted a moment later
 * only where somebody is about to open.
 */
export type Prefetch = (isAboutToOpen: boolean) => unknown

/**
 * What a picture is of: a network or a connector by the id of its picture, or else by its own id; money by its code (ISO 4217), a token
 * by its symbol.
 */
export interface PicturedAsset {
  readonly kind: 'network' | 'connector' | 'currency' | 'token'
  readonly id: string
}

/** Knows pictures of networks, connectors, currencies and tokens. */
export interface AssetPictures {
  /** Its address, asked for when the answer is first watched; undefined until it is here, and where there is none. */
  assetImage(asset: PicturedAsset): ReadonlySignal<string | undefined>
}

/** Adds code that is fetched ahead of the first opening. */
export const prefetches = /* @__PURE__ */ createSlot<Prefetch>('kernel/prefetches')
/** Puts buttons into the header of the modal. */
export const headerActions = /* @__PURE__ */ createSlot<HeaderAction>('kernel/header-actions')
/** Puts a component in the place of the title on views that have none. */
export const headerTitles = /* @__PURE__ */ createSlot<HeaderTitle>('kernel/header-titles')
/** Puts a footer under the views that ask for its kind. */
export const footers = /* @__PURE__ */ createSlot<Footer>('kernel/footers')
/** Draws networks, connectors, currencies and tokens that name no picture themselves; the first one counts. */
export const assetPictures = /* @__PURE__ */ createSlot<AssetPictures>('kernel/pictures')
