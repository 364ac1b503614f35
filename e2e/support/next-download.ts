import type { Download, Page } from '@playwright/test'

/**
 * The next file that comes: a file in a window of its own is told of by the window that opened it, or by its own,
 * whichever the browser had first.
 */
export function nextDownload(page: Page): Promise<Download> {
  return new Promise((resolve) => {
    page.on('download', resolve)
    page.context().on('page', (opened) => opened.on('download', resolve))
  })
}
