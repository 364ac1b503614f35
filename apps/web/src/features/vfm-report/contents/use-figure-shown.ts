import { sectionOfFigure } from '@plumbline/figures/reports/vfm.ts'
import { useCallback, useEffect, useState } from 'react'
import { goTo } from '../../../components/contents/go-to.ts'
import type { ReportAddress } from '../components/report-parts.ts'
import { shownSections, withSection } from '../search/report-search.ts'

/**
 * Shows a figure of the report: a section that is left out comes back first. `wantedFigure` is the figure that is not there yet,
 * for lists that draw some of theirs only when asked.
 */
export function useFigureShown({ search, go }: ReportAddress) {
  const [wantedFigure, setWantedFigure] = useState<string>()
  useEffect(() => {
    if (wantedFigure !== undefined && goToFigure(wantedFigure)) setWantedFigure(undefined)
  })
  const show = useCallback(
    (id: string) => {
      if (goToFigure(id)) return
      setWantedFigure(id)
      const section = sectionOfFigure(id)
      if (section !== undefined && !shownSections(search).has(section)) go(withSection(search, section, true))
    },
    [search, go],
  )
  return { wantedFigure, show }
}

/** A chart has a place of its own, alone or above its table; tables have that of their section. */
function goToFigure(id: string): boolean {
  return [`chart-${id}`, `chartWithTable-${id}`, `tables-${sectionOfFigure(id)}`].some(goTo)
}
