/** In pixels on screen: 25 rem, the least height that the specification gives charts of reports. */
export const chartHeight = 400

/** The least that a chart of provider analysis has: 30 rem, as the specification gives it. */
export const analysisChartHeight = 480
/** The same on a phone, where 30 rem would leave no room for anything else. */
export const analysisPhoneHeight = 290
