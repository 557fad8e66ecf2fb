import { SchoolTiles } from '../../features/schools/index.ts'
import styles from './school-glance.module.css'

/** The own school in four figures, above its teachers: where whoever runs it begins. */
export const SchoolGlance = () => (
  <div className={styles.glance}>
    <SchoolTiles />
  </div>
)
