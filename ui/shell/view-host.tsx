import type { ReactNode } from 'react'
import type { ViewDefinition } from '../../kernel/router/define-view'
import type { HistoryEntry } from '../../kernel/router/view-history'
import { Fence } from '../parts/fence'
import { usePart } from '../parts/use-part'
import { useKernel } from '../react/use-kernel'
import { ViewContext } from '../react/use-view-params'
import { ViewFailure } from './view-failure'
import { ViewSkeleton } from './view-skeleton'

interface LoadedViewProps {
  readonly definition: ViewDefinition
}

function LoadedView({ definition }: LoadedViewProps) {
  const { Part, error, retry } = usePart(definition.load)
  if (Part) return <Part />
  return error === undefined ? <ViewSkeleton /> : <ViewFailure retry={retry} />
}

export interface ViewHostProps extends LoadedViewProps {
  readonly entry: HistoryEntry
  readonly direction: 'none' | 'forward' | 'back'
  /** What stands below the view, and comes and goes with it. */
  readonly children?: ReactNode
}

/** Draws one visit of a view: loads it, slides it in, and fences what it throws. */
export function ViewHost({ entry, definition, direction, children }: ViewHostProps) {
  const kernel = useKernel()
  return (
    <div className="portico-view" data-direction={direction === 'none' ? undefined : direction}>
      <ViewContext.Provider value={entry}>
        <Fence
          onError={(error) => kernel.reportView(entry.view, error)}
          fallback={(retry) => <ViewFailure retry={retry} />}
        >
          <LoadedView definition={definition} />
        </Fence>
      </ViewContext.Provider>
      {children}
    </div>
  )
}
