import { type AnyKernel, createViewRef, definePlugin, defineView } from 'portico'
import { Body, Card, Note, Row, Split, Statement } from 'portico/ui/components'
import { defineStories } from '../define-stories'
import { storyWorld } from '../worlds/story-world'

const GuestsView = createViewRef('Guests')
const LongTitleView = createViewRef('LongTitle')

const Guests = () => (
  <Split aside={<Statement title="Who may sign?">Everybody who comes by.</Statement>}>
    <Body>
      <Card>
        <Row title="Maren" sub="Signed today" />
        <Row title="Iko" sub="Signed on Monday" />
      </Card>
      <Note>What is written here stays.</Note>
    </Body>
  </Split>
)
const LongTitle = () => (
  <Body>
    <Card isPadded>The title above has as many lines as it needs, up to three.</Card>
  </Body>
)

const guestbook = definePlugin({
  id: 'guestbook',
  views: [
    defineView({ ref: GuestsView, load: async () => ({ default: Guests }), title: 'Guests' }),
    defineView({
      ref: LongTitleView,
      load: async () => ({ default: LongTitle }),
      title: 'A wallet whose makers could not agree on a shorter name',
    }),
  ],
})

const at = (view: typeof GuestsView) =>
  storyWorld(
    () => ({ plugins: [guestbook] }),
    (kernel: AnyKernel) => kernel.router.push(view),
  )

/** The forms of the modal's one tree of views: choose a width, or open a story to see the sheet. */
export const presentationStories = defineStories('Presentations', {
  'two panes where there is room': at(GuestsView),
  'a title of several lines': at(LongTitleView),
})
