import type { Slot } from '../../../../kernel/slots/create-slot'
import { Glyph } from '../../../../ui/components/glyph'
import { Row } from '../../../../ui/components/row'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { Contributed } from '../../../../ui/parts/contributed'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { useSlot } from '../../../../ui/react/use-slot'
import { useText } from '../../../../ui/react/use-text'
import type { AccountRow } from '../contract'
import { useVisibleItems } from './use-visible-items'

/** Draws what a row has at its end, as long as its plugin says something. */
function Detail({ of }: { readonly of: NonNullable<AccountRow['detail']> }) {
  const text = useText()
  const detail = useOptionalSignal(of)
  return detail === undefined ? null : text(detail)
}

/** Draws the rows that plugins contribute to a slot, each of which leads to a view. */
export function ContributedRows({ slot }: { readonly slot: Slot<AccountRow> }) {
  const text = useText()
  const { router, attempt } = useKernel()
  return useVisibleItems(useSlot(slot)).map((row) =>
    attempt(row, ({ id, icon, label, detail, target }) => (
      <Contributed key={id} item={row}>
        <Row
          kind="nav"
          title={text(label)}
          mark={
            <Glyph size={32}>
              <NamedIcon name={icon} />
            </Glyph>
          }
          end={detail && <Detail of={detail} />}
          isLink
          onClick={() => router.push({ name: target.view }, target.params)}
          data-testid={`account-row-${id}`}
        />
      </Contributed>
    )),
  )
}
