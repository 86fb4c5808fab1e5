import { SearchIcon } from '../icons/search-icon'
import { Card } from './card'
import { EmptyState, type EmptyStateProps } from './empty-state'

/** The props of `<NoResults>`. */
export interface NoResultsProps extends Pick<EmptyStateProps, 'title' | 'text' | 'children'> {
  /** Nothing was found: until then it takes no space. */
  readonly isShown: boolean
}

/**
 * Says instead of a list that a search found nothing, and reads it out: directly in a `Body`, from before the search on, since screen
 * readers report changes in a region, not a new region.
 *
 * @param props - whether nothing was found, and the text for it
 *
 * @example
 * ```tsx
 * import { Body, Card, NoResults, Row, SearchField } from 'portico/ui/components'
 * import { useState } from 'react'
 *
 * export function Friends({ names }: { names: string[] }) {
 *   const [query, setQuery] = useState('')
 *   const found = names.filter((name) => name.includes(query))
 *   return (
 *     <Body>
 *       <SearchField label="Search friends" value={query} onChange={setQuery} />
 *       {found.length > 0 && <Card>{found.map((name) => <Row key={name} title={name} />)}</Card>}
 *       <NoResults isShown={found.length === 0} title="No friend is called that" />
 *     </Body>
 *   )
 * }
 * ```
 */
export const NoResults = ({ isShown, ...words }: NoResultsProps) => (
  <div role="status">
    {isShown && (
      <Card>
        <EmptyState icon={<SearchIcon size={24} />} {...words} />
      </Card>
    )}
  </div>
)
