import { isPorticoError } from '../../kernel/errors/portico-error'
import type { AnyKernel } from '../../kernel/kernel'
import { effect, type ReadonlySignal, type Signal, signal, untracked } from '../../kernel/store/signals'
import { AccountController } from '../../plugins/foundations/account/contract'
import { CatalogueController } from '../../plugins/services/catalogue/contract'
import { walletConnectId } from '../../plugins/services/walletconnect/contract'
import type { PorticoElement } from '../../ui/elements/index'
import { formatAmount } from '../../ui/format/format-amount'
import { defineMessages } from '../../ui/i18n/define-messages'
import type { Words } from '../../ui/i18n/load-words'
import { resolveText } from '../../ui/i18n/resolve-text'
import { connectWallet, findConnector, readWalletName, socials } from './connect-wallet'
import { type ElementName, elementNames } from './name-tables'
import { readAccount } from './payloads'

/** Texts of Portico's own buttons, and of the row for the e-mail address. */
const messages = {
  ...defineMessages('button', { connect: 'Connect Wallet', connecting: 'Connecting...', loading: 'Loading...' }),
  ...defineMessages('embedded', { row: 'Email' }),
}

/** The modal that the elements of a page belong to. */
export interface ElementModal {
  readonly kernel: AnyKernel
  /** Defines the elements of `portico/elements` that these contain, once. */
  readonly prepare: () => Promise<unknown>
  /** Texts of the shown language; undefined for English. */
  readonly words: ReadonlySignal<Words | undefined>
  readonly open: (options: { readonly view?: string; readonly namespace?: string }) => Promise<unknown>
  /** Whether `<appkit-modal>` draws the modal, in place of the facade. */
  readonly isDrawnByElement: boolean
}

/** What the elements of one page share: the modal that was created last, and the elements that are in the page. */
interface ElementPage {
  modal: ElementModal | undefined
  readonly elements: Set<{ draw(): void }>
}

/** Prefix of the contained elements, which differs from that of the page's own ones. */
export const heldPrefix = 'portico-compat'

/** Slots of a button, one for each state whose text a page can replace. */
const slots = ['connect', 'busy', 'account', 'warning']

type Read = (property: string) => string | undefined

/** Shortens an address in the middle, as the attributes say. */
function cutAddress(address: string, read: Read): string {
  const [start, end] = [Number(read('charsStart') ?? 4), Number(read('charsEnd') ?? 6)]
  const ends = end > 0 ? address.slice(-end) : ''
  return address.length > start + end + 1 ? `${address.slice(0, start)}…${ends}` : address
}

const firstBig = (text: string | undefined) =>
  text?.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ')

/** Tells whether a wallet cannot be connected yet, because the modal or the catalogue is still loading. Reads signals. */
function isLoading(kernel: AnyKernel, wallet: string): boolean {
  if (kernel.router.isLoading.value) return true
  if (wallet === 'email' || wallet === walletConnectId || socials.includes(wallet) || findConnector(kernel, wallet))
    return false
  if (!kernel.has(CatalogueController)) return false
  const { state, feed } = kernel.get(CatalogueController)
  return state.value === 'loading' || feed.state.value === 'loading'
}

/**
 * Returns the text of a button that shows another namespace, wallet or part of the address than Portico's button would; undefined where its
 * own text is right.
 */
function wordsOf(name: string, read: Read, { kernel, words }: ElementModal): string | undefined {
  const { locale = 'en', textOf } = words.value ?? {}
  const say = (message: keyof typeof messages) => resolveText(messages[message], kernel.settings.messages, textOf)
  const wallet = read('wallet')
  if (name === 'wallet-button') {
    if (isLoading(kernel, wallet ?? '')) return say('loading')
    return wallet === 'email' ? say('row') : (readWalletName(kernel, wallet ?? '') ?? firstBig(wallet))
  }
  const namespace = read('namespace')
  const isOther = [namespace, read('charsStart'), read('charsEnd')].some((value) => value !== undefined)
  if (!isOther && name !== 'connect-button') return undefined
  const { address, status } = readAccount(kernel, namespace)
  if (address === undefined || name === 'connect-button')
    return status === 'connecting' ? (read('loadingLabel') ?? say('connecting')) : (read('label') ?? say('connect'))
  const { balance } = kernel.get(AccountController)
  const isHere = namespace === undefined || namespace === kernel.namespaces.active.value
  const held = isHere && read('balance') !== 'hide' ? balance.value : undefined
  // Digits 0 to 9 in every language, as in Portico's own button.
  const amount = held && formatAmount(held.text, `${new Intl.Locale(locale, { numberingSystem: 'latn' })}`)
  return [held && `${amount} ${held.symbol}`, cutAddress(address, read)].filter(Boolean).join(' ')
}

/** Returns the end of a wallet button's test id, by the way in which it connects. */
function wayOf(wallet: string, kernel: AnyKernel): '' | '-email' | '-social' | '-external' {
  if (wallet === 'email') return '-email'
  if (socials.includes(wallet)) return '-social'
  return findConnector(kernel, wallet) ? '-external' : ''
}

/** Returns the test id by which the peer's tests find the element. */
function testIdOf(name: string, read: Read, { kernel }: ElementModal): string | undefined {
  const namespace = read('namespace')
  if (name === 'wallet-button') return `apkt-wallet-button${wayOf(read('wallet') ?? '', kernel)}`
  if (!namespace) return undefined
  const isAccount = name !== 'connect-button' && readAccount(kernel, namespace).address !== undefined
  return `${isAccount ? 'account' : 'connect'}-button-${namespace}`
}

/** A triangle with an exclamation mark. */
function createWarning(): SVGElement {
  const names = 'http://www.w3.org/2000/svg'
  const icon = document.createElementNS(names, 'svg')
  const path = icon.appendChild(document.createElementNS(names, 'path'))
  path.setAttribute('d', 'M8 1 15 14H1ZM7 6v4h2V6ZM7 11v2h2v-2Z')
  path.setAttribute('fill', 'currentColor')
  path.setAttribute('fill-rule', 'evenodd')
  const facts = { viewBox: '0 0 16 16', width: '1em', height: '1em', 'aria-hidden': 'true', 'data-icon': 'warning' }
  for (const [name, value] of Object.entries(facts)) icon.setAttribute(name, value)
  icon.style.marginInlineEnd = '0.5em'
  return icon
}

/** Writes a text into every slot of a button, with a warning before it where the last attempt failed; removes it where there is none. */
function writeSlots(held: HTMLElement, words: string | undefined, hasFailed: boolean): void {
  if (words === undefined) {
    held.replaceChildren()
    return
  }
  for (const slot of slots) {
    const span = held.querySelector<HTMLElement>(`[slot="${slot}"]`) ?? held.appendChild(document.createElement('span'))
    span.slot = slot
    // Amount and address stay from left to right in a right-to-left page.
    span.dir = 'auto'
    const hasWarning = span.querySelector('svg') !== null
    if (span.textContent === words && hasWarning === hasFailed) continue
    span.replaceChildren(...(hasFailed ? [createWarning()] : []), words)
  }
}

/** The element that was clicked. */
interface Pressed {
  readonly name: string
  readonly alias: ElementName
  readonly read: Read
  /** Whether the last attempt to connect failed; closing the modal is no failure. */
  readonly hasFailed: Signal<boolean>
}

/** Handles a click as the peer's element does, where Portico's element does something else. */
function press(event: Event, { name, alias: { view }, read, hasFailed }: Pressed, modal: ElementModal): void {
  const [namespace, wallet] = [read('namespace'), read('wallet')]
  if (name !== 'wallet-button' && !namespace && !view) return
  event.preventDefault()
  const report = (error: unknown) => modal.kernel.platform.log('debug', 'compat', error)
  if (wallet) {
    hasFailed.value = false
    connectWallet(modal.kernel, wallet, namespace).catch((error: unknown) => {
      hasFailed.value = !(isPorticoError(error) && error.code === 'COMPAT_MODAL_CLOSED')
      report(error)
    })
    return
  }
  const isElsewhere = view === undefined && namespace !== undefined && !readAccount(modal.kernel, namespace).address
  const wanted = isElsewhere ? 'Connect' : view
  void modal.open({ ...(wanted && { view: wanted }), ...(namespace && { namespace }) }).catch(report)
}

/** Defines properties that read and write the attributes of the same name. */
function defineReflections(prototype: HTMLElement, properties: readonly string[]): void {
  for (const property of properties)
    Object.defineProperty(prototype, property, {
      configurable: true,
      get(this: HTMLElement) {
        return this.getAttribute(property.toLowerCase()) ?? ''
      },
      set(this: HTMLElement, value: unknown) {
        if (value === undefined || value === null || value === false) this.removeAttribute(property.toLowerCase())
        else this.setAttribute(property.toLowerCase(), value === true ? '' : `${value}`)
      },
    })
}

/** A property that a script set before the element was defined hides the one of the class, so it is deleted and set again. */
function takeEarlyProperties(element: HTMLElement, names: readonly string[]): void {
  for (const [name, value] of Object.entries(element))
    if (names.includes(name)) {
      Reflect.deleteProperty(element, name)
      Reflect.set(element, name, value)
    }
}

/** Creates the class of one element, which contains an element of `portico/elements` and passes its attributes on. */
function createAlias(page: ElementPage, name: string, alias: ElementName): CustomElementConstructor {
  const handed = Object.entries(alias.properties)
  const properties = [...Object.keys(alias.properties), ...(alias.reads ?? [])]
  class Alias extends HTMLElement {
    static readonly observedAttributes = properties.map((property) => property.toLowerCase())
    #held: PorticoElement | undefined
    #hasFailed = signal(false)
    #stop: () => void = () => undefined
    #read: Read = (property) => this.getAttribute(property.toLowerCase()) ?? undefined

    connectedCallback() {
      takeEarlyProperties(this, properties)
      page.elements.add(this)
      this.draw()
    }

    disconnectedCallback() {
      page.elements.delete(this)
      this.#clear()
    }

    attributeChangedCallback() {
      if (this.isConnected) this.draw()
    }

    draw() {
      const { modal } = page
      // Portico's account button shows only the account of the active namespace.
      const isOfNamespace = name === 'account-button' && this.#read('namespace') !== undefined
      const tag = `${heldPrefix}-${isOfNamespace ? 'button' : alias.holds}`
      if (this.#held?.kernel !== modal?.kernel || this.#held?.localName !== tag) this.#clear()
      if (!modal || (alias.holds === 'modal' && !modal.isDrawnByElement)) return
      const held = this.#held ?? this.#hold(modal, tag)
      for (const [property, own] of handed) {
        const value = this.#read(property)
        if (value === undefined) held.removeAttribute(own)
        else if (value !== held.getAttribute(own)) held.setAttribute(own, value)
      }
      // Attributes are no signals, so the effect starts again when one has changed.
      this.#stop()
      this.#stop = effect(() => {
        const [words, testId] = [wordsOf(name, this.#read, modal), testIdOf(name, this.#read, modal)]
        const isOpen = modal.kernel.router.isOpen.value
        const hasFailed = this.#hasFailed.value
        const { isConnected, address } = readAccount(modal.kernel, this.#read('namespace'))
        untracked(() => {
          held.hidden = isOfNamespace && address === undefined
          writeSlots(held, words, hasFailed)
          if (testId) held.dataset.testid = testId
          // Tests that find the account by that id read its address here.
          if (address !== undefined && testId?.startsWith('account')) held.setAttribute('address', address)
          else held.removeAttribute('address')
          if (name === 'wallet-button')
            held.toggleAttribute('disabled', isConnected || this.#read('disabled') !== undefined)
          if (alias.holds === 'modal') held.toggleAttribute('open', isOpen)
        })
      })
    }

    #hold(modal: ElementModal, tag: string): PorticoElement {
      void modal.prepare()
      const held = document.createElement(tag) as PorticoElement
      held.kernel = modal.kernel
      held.addEventListener('portico-open', (event) =>
        press(event, { name, alias, read: this.#read, hasFailed: this.#hasFailed }, modal),
      )
      this.#held = held
      // A copy of another element, as pages make that cache their markup, contains that element's child.
      this.querySelector(tag)?.remove()
      this.append(held)
      return held
    }

    #clear() {
      this.#stop()
      this.#held?.remove()
      this.#held = undefined
    }
  }
  defineReflections(Alias.prototype, properties)
  return Alias
}

/** The class of an element, which holds what the elements of a page share. */
type PageClass = CustomElementConstructor & { porticoPage?: ElementPage }

const tagsOf = (name: string) => (name === 'onramp-widget' ? [`w3m-${name}`] : [`appkit-${name}`, `w3m-${name}`])

/**
 * Defines the elements with the peer's names for a modal; elements that were defined before then belong to this modal.
 *
 * @returns a function that removes the modal from them
 */
export function defineElements(modal: ElementModal): () => void {
  const known: PageClass | undefined = customElements.get('appkit-button')
  const page: ElementPage = known?.porticoPage ?? { modal: undefined, elements: new Set() }
  const use = (next: ElementModal | undefined) => {
    page.modal = next
    for (const element of page.elements) element.draw()
  }
  if (!known?.porticoPage)
    for (const [name, alias] of Object.entries(elementNames))
      for (const tag of tagsOf(name))
        if (!customElements.get(tag))
          customElements.define(tag, Object.assign(createAlias(page, name, alias), { porticoPage: page }))
  use(modal)
  return () => {
    if (page.modal === modal) use(undefined)
  }
}
