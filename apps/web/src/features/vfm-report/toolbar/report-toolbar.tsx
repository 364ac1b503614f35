import { Button, VisuallyHidden } from '@mantine/core'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { IconAdjustmentsHorizontal, IconChartHistogram, IconFiles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import tool from '../../../components/toolbar-button/toolbar-button.module.css'
import type { OfProvider } from '../components/report-parts.ts'
import { ShowDetails } from '../details/show-details.tsx'
import { filterOf, requestOf, shownSections, withProvider, withRequest } from '../search/report-search.ts'
import { reportTexts } from '../texts.ts'
import { filterOpener } from './filter-opener.ts'
import styles from './report-toolbar.module.css'

/** Menus and lists that search are large pieces of code, and nobody opens one before the screen is there. */
const ProviderPicker = lazy(async () => ({ default: (await import('./provider-picker.tsx')).ProviderPicker }))
const SectionsMenu = lazy(async () => ({ default: (await import('./sections-menu.tsx')).SectionsMenu }))
const ReportSettingsMenu = lazy(async () => ({
  default: (await import('../settings/report-settings-menu.tsx')).ReportSettingsMenu,
}))

interface ReportToolbarProps extends OfProvider {
  readonly data: VfmData | undefined
  readonly filtering: boolean
  /** Absent while there is nothing to filter. */
  readonly onFiltering: (() => void) | undefined
}

/** Whose report it is, left, and what can be done with it, right. */
export function ReportToolbar(props: ReportToolbarProps) {
  const { address, parts, providers, providerId, data, filtering, onFiltering } = props
  const { search, go, fixedProvider } = address
  const request = requestOf(search)
  const report = data !== undefined && data.provenance.savers.counted > 0 ? data : undefined
  const isCovered = report !== undefined && shownSections(search).has('coverPage')
  const name = data?.provenance.providerName ?? providers.find(({ id }) => id === providerId)?.name
  return (
    <div className={styles.bar}>
      {fixedProvider === undefined ? (
        <Suspense fallback={<span className={styles.pickerToCome} />}>
          <ProviderPicker providers={providers} chosen={providerId} onChoose={(id) => go(withProvider(search, id))} />
        </Suspense>
      ) : (
        // The cover says it already.
        !isCovered && <h2 className={styles.provider}>{name}</h2>
      )}
      <span className={styles.grow} />
      <Button
        renderRoot={(rest) => <Link {...rest} to="/providers/$id/analysis" params={{ id: providerId }} />}
        variant="subtle"
        color="gray"
        className={styles.button}
        leftSection={<IconChartHistogram size={16} aria-hidden />}
      >
        <span className={tool.text}>Analysis</span>
      </Button>
      <Button
        component={Link}
        to="/reports"
        variant="subtle"
        color="gray"
        className={styles.button}
        leftSection={<IconFiles size={16} aria-hidden />}
      >
        <span className={tool.text}>All reports</span>
      </Button>
      {onFiltering !== undefined && (
        <>
          <span className={styles.details}>
            <ShowDetails data={data} />
          </span>
          <Suspense fallback={<span className={styles.menusToCome} />}>
            <SectionsMenu search={search} onSearch={go} />
            <ReportSettingsMenu
              providerId={providerId}
              request={request}
              onShow={(shown) => go(withRequest(search, shown))}
            />
          </Suspense>
          <FilterButton applied={Object.keys(filterOf(search)).length} opened={filtering} onToggle={onFiltering} />
        </>
      )}
      {report !== undefined && request.sections?.length !== 0 && (
        <parts.Export providerId={providerId} dataBatchId={report.provenance.id} request={request} />
      )}
    </div>
  )
}

interface FilterButtonProps {
  readonly applied: number
  readonly opened: boolean
  readonly onToggle: () => void
}

function FilterButton({ applied, opened, onToggle }: FilterButtonProps) {
  return (
    <Button
      id={filterOpener}
      className={styles.button}
      data-opened={opened || undefined}
      leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
      aria-expanded={opened}
      onClick={onToggle}
    >
      <span className={tool.text}>{reportTexts.filter}</span>
      {applied > 0 && (
        <>
          <span className={tool.badge}>{applied}</span>
          <VisuallyHidden> applied</VisuallyHidden>
        </>
      )}
    </Button>
  )
}
