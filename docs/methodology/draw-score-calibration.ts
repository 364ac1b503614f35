// Draws docs/methodology/score-calibration.svg: the scores of simulated savers of funds with average skill. A test
// beside the simulation (packages/engine/src/calibration) verifies that the picture checked in is this one.
import { writeFileSync } from 'node:fs'
import { calibrateScores } from '@plumbline/engine/calibration/calibrate-scores.ts'
import { drawCalibration } from '@plumbline/engine/calibration/draw-calibration.ts'

const picture = new URL('./score-calibration.svg', import.meta.url)
writeFileSync(picture, drawCalibration(calibrateScores(1, 2000)))
