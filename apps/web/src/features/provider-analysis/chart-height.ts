/** In pixels: the least that a chart of the analysis has. */
export const chartHeight = 290
