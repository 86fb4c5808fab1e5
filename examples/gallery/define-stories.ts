import type { AnyKernel, KernelOptions } from 'portico'
import type { PorticoProps } from 'portico/ui'
import type { ReactNode } from 'react'

/** The base of a story's kernel: fakes for the platform, and where it is drawn. Spread it into `createKernel`. */
export type StoryBase = {
  readonly [Name in 'platform' | 'embedded' | 'metadata' | 'logLevel']: NonNullable<KernelOptions[Name]>
}

/** A whole view: a scripted kernel, in the state of the story. */
export interface KernelStory {
  /** `(base) => createKernel({ ...base, plugins: [connect(), …] })` */
  readonly kernel: (base: StoryBase) => AnyKernel
  /** Opens the state after the kernel has started. Default: the kernel's first view. */
  readonly open?: (kernel: AnyKernel) => void | Promise<void>
  /** The next steps of a person, in the modal's shadow root; see `worlds/hands.ts`. */
  readonly play?: (modal: ShadowRoot, kernel: AnyKernel) => Promise<void>
  /** How it is drawn, regardless of the switches. */
  readonly look?: Pick<PorticoProps, 'preset' | 'theme'>
}

/** A component in a state, drawn inside the `<Body>` of its own view; may use hooks. */
export type PartStory = () => ReactNode

export type Story = PartStory | KernelStory

export interface StoryGroup {
  /** Also the title of the view in which component stories are drawn. */
  readonly group: string
  readonly stories: Readonly<Record<string, Story>>
}

/**
 * Defines stories: one subject in all its states.
 *
 * @param group - the subject, as in the index of the gallery
 * @param stories - each state by its name: a component function, or a scripted kernel for a whole view
 */
export const defineStories = (group: string, stories: Readonly<Record<string, Story>>): StoryGroup => ({
  group,
  stories,
})
