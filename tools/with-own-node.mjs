import { spawnSync } from 'node:child_process'
import { ownEnvironment, ownNode, root } from './own-node.mjs'
import { installOnce } from './prepare.mjs'

// Runs a script of the project with the Node that it includes.
installOnce()
const [script, ...rest] = process.argv.slice(2)
const done = spawnSync(ownNode(), [script, ...rest], { cwd: root, stdio: 'inherit', env: ownEnvironment() })
process.exit(done.status ?? 1)
