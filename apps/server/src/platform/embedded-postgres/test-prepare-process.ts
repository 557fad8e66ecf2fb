import { prepareBundled } from './bundled-binaries.ts'

const [native = '', dataDir = ''] = process.argv.slice(2)
const { directory } = await prepareBundled({ native, dataDir, identity: null })
process.stdout.write(directory)
