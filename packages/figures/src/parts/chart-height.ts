/** In pixels on screen: 25 rem, the least height that the specification gives charts of reports. */
export const chartHeight = 400

/** The least that a chart of provider analysis has. */
export const analysisChartHeight = 290
