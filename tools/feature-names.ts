/** The words of a new area in the forms for files, code and tables. */
export interface AreaNames {
  /** `work-samples`: folders, files, addresses. */
  area: string
  /** `work-sample` */
  one: string
  /** `workSamples` and `workSample`: functions and fields. */
  areaName: string
  oneName: string
  /** `WorkSamples` and `WorkSample`: types, shapes, components. */
  areaType: string
  oneType: string
  /** `work_samples` */
  table: string
}

export function namesOf(area: string): AreaNames {
  const one = area.endsWith('ies') ? `${area.slice(0, -3)}y` : area.replace(/s$/, '')
  const camel = (word: string) => word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const pascal = (word: string) => camel(`-${word}`)
  return {
    area,
    one,
    areaName: camel(area),
    oneName: camel(one),
    areaType: pascal(area),
    oneType: pascal(one),
    table: area.replaceAll('-', '_'),
  }
}
