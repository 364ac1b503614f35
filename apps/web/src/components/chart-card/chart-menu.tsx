import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDownload } from '@tabler/icons-react'
import { say } from '../../lib/say.ts'
import type { DownloadedFigure } from './chart-card-props.ts'

const formats = ['SVG', 'PNG', 'CSV'] as const

/** The figure as a file: the picture with its words, in light colours, or the table. */
export function ChartMenu(figure: DownloadedFigure) {
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Download ${figure.words.title}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <FigureFiles {...figure} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** What a figure can be downloaded as, in a menu. */
export function FigureFiles({ words, option, height, source, fileName }: DownloadedFigure) {
  async function download(format: (typeof formats)[number]) {
    try {
      const { downloadFigure } = await import('./download-figure.ts')
      await downloadFigure({ words, option, height, source, fileName }, format)
    } catch {
      await say(`The ${format} of this figure could not be made. Try again.`, 5_000)
    }
  }
  return formats.map((format) => (
    <Menu.Item key={format} leftSection={<IconDownload size={16} aria-hidden />} onClick={() => download(format)}>
      Download {format}
    </Menu.Item>
  ))
}
