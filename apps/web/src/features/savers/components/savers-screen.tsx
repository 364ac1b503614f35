import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { SavedView } from '@plumbline/contract/views/views.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { loadWhen } from '../../../components/load-when.tsx'
import { LoadingState } from '../../../components/screen/page-state.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { useCurrentUser } from '../../../lib/start-up.ts'
import { savedViewsQuery } from '../api/saved-views.ts'
import type { SaverTools } from '../saver-tools.ts'
import { isLink, searchOf } from '../search/savers-search.ts'
import { saversTexts } from '../texts.ts'
import { defaultView, startSettings } from '../views/start-settings.ts'
import { LiveSavers } from './live-savers.tsx'
import { useSaversAddress } from './use-savers-address.ts'

/** Of benchmark users alone. */
const SampleSavers = loadWhen(
  () => true,
  async () => (await import('./sample-savers.tsx')).SampleSavers,
)

/** Of superusers alone: the savers of a price track. */
const TrackSavers = loadWhen(
  () => true,
  async () => (await import('./track-savers.tsx')).TrackSavers,
)

interface SaversScreenProps {
  /** Tools of other features in the head of the table; a benchmark user has none. */
  readonly tools: SaverTools
}

/** Individual savers: of one's providers, or for a benchmark user the sample. */
export function SaversScreen({ tools }: SaversScreenProps) {
  const isSample = useCurrentUser()?.role === 'bm_user'
  const { batch } = useSaversAddress().search
  return (
    <>
      <ScreenHeader title={saversTexts.title} tooltip={saversTexts.tooltip} />
      {isSample ? (
        <SampleSavers />
      ) : batch === undefined ? (
        <StartedSavers tools={tools} />
      ) : (
        <TrackSavers batch={batch} />
      )}
    </>
  )
}

/** Opens with a link's settings, or else with those of a default view: then the address becomes a link to them. */
function StartedSavers({ tools }: SaversScreenProps) {
  const address = useSaversAddress()
  const { search } = address
  const views = useQuery({ ...savedViewsQuery(), enabled: !isLink(search) })
  if (!isLink(search)) {
    // Without the views the screen still opens, as the system has it.
    if (!views.isFetched) return <LoadingState text={saversTexts.loading} rows={15} />
    const list = views.data ?? []
    const view = defaultView(list)
    if (view !== undefined) {
      const start = { ...searchOf(startSettings(search, list)), ...(search.saver ? { saver: search.saver } : {}) }
      return <Navigate to="/members" search={start} state={view.isCut ? { leftOut: [cutWords(view)] } : true} replace />
    }
  }
  return <LiveSavers address={address} settings={startSettings(search, [])} tools={tools} />
}

/** A view that was kept by an earlier product may ask for what this one does not know. */
function cutWords({ name }: SavedView): string {
  return `The view ‘${nameInSentence(name)}’ was opened without parts that are of an older form.`
}
