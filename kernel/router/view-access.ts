import { kernelError } from '../errors/kernel-errors'
import type { ViewDefinition } from './define-view'

export interface ViewSources {
  readonly find: (view: string) => ViewDefinition | undefined
  /** What keeps a view shut now, if anything does. */
  readonly shutBy: (view: string) => string | undefined
}

export interface ViewAccess {
  isAllowed(view: string): boolean
  /** @throws ROUTER_VIEW_UNKNOWN, ROUTER_VIEW_GATED */
  view(name: string): ViewDefinition
}

/** Decides which views one may go to. */
export function createViewAccess({ find, shutBy }: ViewSources): ViewAccess {
  return {
    isAllowed: (name) => find(name) !== undefined && shutBy(name) === undefined,
    view(name) {
      const definition = find(name)
      if (!definition) throw kernelError('ROUTER_VIEW_UNKNOWN', { view: name })
      const gate = shutBy(name)
      if (gate !== undefined) throw kernelError('ROUTER_VIEW_GATED', { view: name, gate })
      return definition
    },
  }
}
