/** Between the margins, in pixels of which 96 make an inch: charts stand on paper as large as on screen. */
export const pageWidth = 665
