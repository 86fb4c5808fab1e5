import type { AnyKernel } from 'portico'
import { type RefObject, useEffect, useState } from 'react'
import type { Story } from './define-stories'
import { createPartKernel } from './part-kernel'
import { type BaseOptions, createStoryBase } from './story-base'
import { whenDrawn } from './worlds/hands'

export interface StoryKernel {
  readonly kernel: AnyKernel
  /** The story is ready: plugins have started, and its first state is open. */
  readonly isReady: boolean
}

export interface StoryKernelOptions extends BaseOptions {
  readonly group: string
  readonly story: Story
  /** The node in which the modal is drawn, unless it is a dialog. */
  readonly place: RefObject<HTMLElement | null>
}

async function bringThere(kernel: AnyKernel, { story, isStill, place }: StoryKernelOptions) {
  await kernel.start()
  if (!isStill) kernel.router.open()
  if (typeof story === 'function') return
  await story.open?.(kernel)
  const modal = () => (isStill ? place.current : document)?.querySelector('portico-modal')?.shadowRoot
  await story.play?.(await whenDrawn(modal), kernel)
}

/** Creates the kernel of a story, starts it, opens its state, and disposes it when the story is removed. */
export function useStoryKernel({ group, story, locale, isStill, place }: StoryKernelOptions): StoryKernel | undefined {
  const [shown, setShown] = useState<StoryKernel>()
  useEffect(() => {
    const base = createStoryBase({ locale, isStill })
    const kernel = typeof story === 'function' ? createPartKernel(base, group, story) : story.kernel(base)
    let isGone = false
    setShown({ kernel, isReady: false })
    void bringThere(kernel, { group, story, locale, isStill, place }).then(
      () => isGone || setShown({ kernel, isReady: true }),
    )
    return () => {
      isGone = true
      kernel.dispose()
    }
  }, [group, story, locale, isStill, place])
  return shown
}
