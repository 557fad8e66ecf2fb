import { join } from 'node:path'
import { root } from './own-node.mjs'
import { installOnce } from './prepare.mjs'
import { runLanes } from './run-lanes.mjs'

// npm run journey -- FILE -g TITLE: builds what has changed, then runs the journeys that match.
installOnce()
const playwright = join(root, 'node_modules/@playwright/test/cli.js')
const { failed } = await runLanes(
  [['journeys', 'e2e', [playwright, 'test', ...process.argv.slice(2)], {}]],
  process.env,
)
process.exit(failed === 0 ? 0 : 1)
