import { chartFont } from '@plumbline/figures/parts/chart-theme.ts'

/** After it charts are laid out with what the browser has instead. */
const patienceMs = 3_000

/** Charts measure their texts once, so the type face has to be there before the first of them. */
export async function typeFaceLoaded(fonts: FontFaceSet = document.fonts): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  const [family] = chartFont.split(',', 1)
  // Without the font file the page is read in another face, and so are the charts.
  const loaded = fonts.load(`12px ${family}`).catch(() => [])
  await Promise.race([loaded, patience])
}
