import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, LoadingState } from '../screen/page-state.tsx'
import { ScreenHeader, type ScreenHeaderProps } from '../screen/screen-header.tsx'
import { ListCard } from './list-card.tsx'

export interface ListTexts {
  /** `Loading Users...` */
  readonly loading: string
  /** `The users could not be loaded.` */
  readonly failed: string
}

export interface ListFrameProps {
  /** Absent: the list is a part of a screen that has its own. */
  readonly header?: ScreenHeaderProps | undefined
  /** What the list is called for those who hear it. */
  readonly label: string
  readonly texts: ListTexts
  /** Between the header and the card. */
  readonly above?: ReactNode
  /** In the card, above the list. */
  readonly head?: ReactNode
  readonly tallHead?: boolean | undefined
}

interface ListScreenProps<Data> extends ListFrameProps {
  readonly query: UseQueryResult<Data>
  /** How many rows are hinted at while they are loading. */
  readonly hintedRows: number
  /** The table, or why there is none. */
  readonly children: (data: Data) => ReactNode
}

/** A screen that is a list: its header, a failure with a retry, and the card with the rows or their loading state. */
export function ListScreen<Data>({
  header,
  texts,
  above,
  query,
  hintedRows,
  children,
  ...card
}: ListScreenProps<Data>) {
  return (
    <>
      {header !== undefined && <ScreenHeader {...header} />}
      {query.isError && <ErrorState title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />}
      {above}
      <ListCard {...card}>
        {query.isPending && <LoadingState text={texts.loading} rows={hintedRows} />}
        {query.data !== undefined && children(query.data)}
      </ListCard>
    </>
  )
}
