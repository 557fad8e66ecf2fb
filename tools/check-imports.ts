import { globSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'

const places = ['packages', 'apps', 'e2e', 'bench', 'tools']

/**
 * Holds the imports of a tree against the rules of .dependency-cruiser.cjs. Fails also when fewer modules were read than
 * there are source files: a parser that cannot read them would find nothing and be content.
 */
export async function checkImports(root: string): Promise<string[]> {
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
  const own = result.modules.filter(
    module => /\.tsx?$/.test(module.source) && !module.source.includes('node_modules'),
  )
  const faults = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  if (own.length < sources.length)
    faults.push(`The gate read ${own.length} of ${sources.length} source files`)
  return faults
}

if (import.meta.main) {
  const faults = await checkImports(join(import.meta.dirname, '..'))
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'imports: no violation' : `imports: ${faults.length} violations`)
  process.exit(faults.length === 0 ? 0 : 1)
}
