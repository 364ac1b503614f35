/** The entities of the specification: what their fields are called, by their paths in an answer or by what is sent. */

/** Names that stand in the same place. */
export const within = (place: string, ...names: readonly string[]) => names.map((name) => `${place}.${name}`)

export const uploadFields = [
  'file',
  'providerId',
  'batchId',
  'indexType',
  'useMinOutliers',
  'numberOfYearsForOutlier',
  'scoringMethod',
  'performanceAttribution',
]

export const user = ['id', 'name', 'email', 'role', 'createdAt', 'updatedAt']
export const benchmark = ['id', 'name', 'startDate', 'endDate']
const averages = ['avg_airr', 'avg_birr', 'avg_score', 'doc_count']
export const paging = ['data', 'total', 'page', 'limit']
const row = [
  ...['id', 'dataId', 'scores.score', 'firstContributionDate', 'lastContributionDate', 'totalContributionAmount'],
  ...within('analysis', 'irr', 'benchmarkIrr', 'navAmount', 'benchmarkNavAmount', 'navDate', 'segmentData'),
]
export const savers = [...paging, 'dataBatchIds', ...within('data', ...row)]
export const ranges = [
  ...['potRange', 'scoreRange', 'irrRange', 'birrRange'].flatMap((range) => within(range, 'min', 'max', 'avg')),
  ...within('potRange', 'total', 'benchmarkNavAmount'),
  ...['navDate', 'contributionDates.start', 'contributionDates.end', 'firstContributionYear', 'outlierReason'],
  ...['numberGraph', 'stringGraph'].flatMap((graph) => within(graph, 'name', 'order')),
].map((name) => `data.${name}`)
export const outlierParts = ['data', 'outlierGroups', 'totalOutlier', 'totalMemberCount']
export const outlierRecord = ['dataId', 'contributionAmount', 'navAmount', 'navDate', 'irr', 'benchmarkIrr', 'reason']

const segmentItem = ['id', 'name', 'dataPointId', 'min', 'max', ...averages, 'labelAbbr']
export const segmentSets = ['numberGraphs', 'stringGraphs'].flatMap((set) =>
  within(`segmentData.${set}`, ...segmentItem),
)
const years = within('investments', 'year', 'irr', 'score', 'doc_count')
const scheme = within('scheme', 'id', 'name', ...averages)
/** Pairs and triples of numbers. */
const points = { scores: 'scores.1', irr: 'irr.1', avb: 'avb.2' }
export const chartData = [
  ...Object.values(points),
  'saversCount',
  ...years,
  ...within('iav', 'range', 'count', 'total_nav', 'total_benchmarkNav'),
  'assetImpactVal',
  ...within('potEffectVal', 'range.1', 'avg_score', 'memberCount'),
  ...segmentSets,
  ...scheme,
]

export const pension = [
  ...['name', 'type', 'providerId', 'providerName', 'img', 'providerPolicyID', 'pensionPolicy', 'startYear', 'endYear'],
  ...['stillWorksHere', 'employerPaysIntoThisPension', 'score', 'return', 'avgReturn', 'currVal', 'benchmarkNAV'],
  ...['totalContribution', 'contributionPeriod', 'isOutlier', 'outlierReason', 'deletedByUser'],
]
export const panelUser = ['id', 'email', 'firstName', 'lastName', 'date', 'type']
export const imported = ['id', 'updatedAt', 'createdAt', 'status', 'details', 'dataBatchId']
export const simulation = [
  ...['id', 'name', 'status', 'isSos', 'maxUsers', 'startDate', 'startDateType', 'endDate', 'maxContributions'],
  ...['maxAmount', 'fixedContributions', 'fixedAmounts', 'simulationsPerContribution', 'result.stDev'],
]
export const priceTrack = ['id', 'name', 'status', 'startDate', 'endDate', 'dataBatchId', 'result.stDev']
export const trackDetails = [
  ...['beta', 'alpha', 'returnCompare', 'benchmarkCompare', 'priceTrackGraphData.2', 'multipleNAVs', 'firstDate'],
  'navDate',
]
export const priceTrackFields = [
  ...['file', 'name', 'firstDate', 'dateDistribution', 'navDate', 'chargesIncluded', 'indexType', 'charge'],
  ...['includeShortContribution', 'calculatePastPerformance'],
]
