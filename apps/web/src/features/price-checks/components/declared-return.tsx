import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import {
  type CheckedSavers,
  type DeclaredYears,
  declarableYearsQuery,
  declaredReturnQuery,
} from '../api/price-checks.ts'
import { Check, NotSaid } from './check-state.tsx'

const DeclaredFigure = lazy(async () => ({ default: (await import('./check-figures.tsx')).DeclaredFigure }))
const DeclaredFields = lazy(async () => ({ default: (await import('./declared-fields.tsx')).DeclaredFields }))

interface DeclaredReturnProps {
  readonly savers: CheckedSavers
  readonly declared: DeclaredYears | null
  readonly onDeclared: (declared: DeclaredYears | null) => void
}

const yearsTexts = {
  loading: 'Looking for years that can be declared...',
  failed: 'The years that can be declared could not be loaded.',
}
const figureTexts = {
  loading: 'Reconciling the declared return...',
  failed: 'The declared return could not be reconciled.',
}

/** A net return declared by year, and how it becomes what savers got. */
export function DeclaredReturn({ savers, declared, onDeclared }: DeclaredReturnProps) {
  const { data, error, refetch } = useQuery(declarableYearsQuery(savers))
  return (
    <>
      <Check texts={yearsTexts} error={data === undefined ? error : null} onRetry={() => void refetch()}>
        {data &&
          (data.years.length === 0 ? (
            <NotSaid
              title="Declared return: nothing can be reconciled."
              reason="It needs a track of these savers’ pots over a whole calendar year. Run their performance attribution first."
            />
          ) : (
            <DeclaredFields years={data.years} declared={declared} onDeclared={onDeclared} />
          ))}
      </Check>
      {declared !== null && <Reconciled savers={savers} declared={declared} />}
    </>
  )
}

function Reconciled({ savers, declared }: Pick<DeclaredReturnProps, 'savers'> & { readonly declared: DeclaredYears }) {
  const { data, error, refetch } = useQuery(declaredReturnQuery(savers, declared))
  return (
    <Check texts={figureTexts} error={data === undefined ? error : null} onRetry={() => void refetch()}>
      {data &&
        (data.status === 'reconciled' ? (
          <DeclaredFigure answer={data} />
        ) : (
          <NotSaid title="Declared return: it cannot be reconciled." reason={data.reason} />
        ))}
    </Check>
  )
}
