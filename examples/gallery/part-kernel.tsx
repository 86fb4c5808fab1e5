import { createKernel, createViewRef, definePlugin, defineView, routerPolicies, viewTarget } from 'portico'
import { Body } from 'portico/ui/components'
import type { PartStory, StoryBase } from './define-stories'

const PartView = createViewRef('Part')

/** A kernel whose only view is a component story. */
export function createPartKernel(base: StoryBase, group: string, Part: PartStory) {
  const View = () => (
    <Body>
      <Part />
    </Body>
  )
  const view = defineView({ ref: PartView, load: async () => ({ default: View }), title: group })
  const policy = { rest: () => viewTarget(PartView), home: () => viewTarget(PartView) }
  const plugin = definePlugin({ id: 'part', views: [view], contributes: [routerPolicies.of(policy)] })
  return createKernel({ ...base, plugins: [plugin] })
}
