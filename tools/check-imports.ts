import { globSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'

export interface ImportsReport {
  modules: number
  imports: number
  faults: string[]
}

const places = ['packages', 'apps', 'e2e', 'bench', 'tools']

/**
 * Checks the imports of a tree against the rules of .dependency-cruiser.cjs. A source file that was not read is a fault
 * as well: a parser that cannot read it would find nothing and report success.
 */
export async function checkImports(root: string): Promise<ImportsReport> {
  const config = await extractDepcruiseConfig(join(import.meta.dirname, '../.dependency-cruiser.cjs'))
  const sources = globSync(
    places.map(place => `${place}/**/*.{ts,tsx}`),
    {
      cwd: root,
      exclude: path => /(^|\/)(node_modules|dist)$/.test(path),
    },
  ).filter(path => !path.endsWith('.d.ts'))
  const roots = [...new Set(sources.map(path => path.split('/')[0] ?? ''))]
  const { output } = await cruise(roots, {
    ...config.options,
    ruleSet: config,
    validate: true,
    baseDir: root,
  })
  const result = output as ICruiseResult
  const written = new Set(sources)
  const own = result.modules.filter(module => written.delete(module.source))
  const faults = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  for (const path of written) faults.push(`${path} was not read`)
  const imports = own.reduce((sum, module) => sum + module.dependencies.length, 0)
  return { modules: own.length, imports, faults }
}

if (import.meta.main) {
  const { modules, imports, faults } = await checkImports(join(import.meta.dirname, '..'))
  for (const fault of faults) console.error(fault)
  console.log(`imports: ${modules} modules, ${imports} imports, ${faults.length} violations`)
  process.exit(faults.length === 0 && imports > 0 ? 0 : 1)
}
