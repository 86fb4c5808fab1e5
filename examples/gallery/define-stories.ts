import type { AnyKernel, KernelOptions } from 'portico'
import type { PorticoProps } from 'portico/ui'
import type { ReactNode } from 'react'

/** What a story's kernel is made with: fakes for the platform, and where it is drawn. Spread it into `createKernel`. */
export type StoryBase = {
  readonly [Name in 'platform' | 'embedded' | 'metadata' | 'logLevel']: NonNullable<KernelOptions[Name]>
}

/** A whole view: a scripted kernel, brought to the state that the story is about. */
export interface KernelStory {
  /** `(base) => createKernel({ ...base, plugins: [connect(), …] })` */
  readonly kernel: (base: StoryBase) => AnyKernel
  /** Brings the kernel there after it has started. Default: where it rests. */
  readonly open?: (kernel: AnyKernel) => void | Promise<void>
  /** What a person does next, in the modal's shadow root; see `worlds/hands.ts`. */
  readonly play?: (modal: ShadowRoot, kernel: AnyKernel) => Promise<void>
  /** How it is drawn, whatever the switches say. */
  readonly look?: Pick<PorticoProps, 'preset' | 'theme'>
}

/** A component in a state, drawn inside the `<Body>` of a view of its own; may use hooks. */
export type PartStory = () => ReactNode

export type Story = PartStory | KernelStory

export interface StoryGroup {
  /** Also the title of the view that part stories are drawn in. */
  readonly group: string
  readonly stories: Readonly<Record<string, Story>>
}

/**
 * Defines stories: one subject in all its states.
 *
 * @param group - the subject, as the index of the gallery names it
 * @param stories - each state by its name: a component function, or a scripted kernel for a whole view
 */
export const defineStories = (group: string, stories: Readonly<Record<string, Story>>): StoryGroup => ({
  group,
  stories,
})
