import type { ConcernEntry } from './concern-entry.ts'

const family =
  'papa|papi|mama|mami|padre|madre|padrastro|madrastra|tio|tia|abuelo|abuela|hermano|hermana|primo|prima|ella'

/**
 * The simplest Spanish sentences, for children who write them among English ones: no more is read. Accents are gone before the list is read,
 * and `mi` is written as `my`.
 */
export const concernsInSpanish: readonly ConcernEntry[] = [
  {
    entry: 'wish to die',
    holdsAfterNo: true,
    says: [
      'quiero|quisiera|queria|deseo morir|morirme|matarme|suicidarme|desaparecer',
      'me quiero|quisiera|queria|voy_a morir|matar|suicidar',
      'voy_a matarme|suicidarme',
      'ganas de_morir|de_morirme|de_matarme|de_vivir',
      'ojala estuviera|estuviese muerto|muerta',
      'ojala me_muera|me_muriera',
      'no quiero vivir|despertar|existir|seguir_viviendo|estar_vivo|estar_viva',
    ],
    unless: [
      'morir|morirme|muero de_risa|de_hambre|de_pena|de_verguenza|de_calor|de_sueno',
      'vivir en|con|lejos|sin',
      'despertar temprano|para|a',
      'tengo|tiene|muchas ganas de_vivir',
    ],
  },
  {
    entry: 'hurts oneself',
    says: [
      'me corto|corte|cortaba|quemo|lastimo .. brazo|brazos|pierna|piernas|muneca|munecas|piel|proposito|otra_vez|cuando_estoy',
      'cortarme|lastimarme',
      'me hago dano',
    ],
    unless: ['cortarme el_pelo|el_cabello|las_unas'],
  },
  {
    entry: 'hurt by somebody at home',
    alsoIn: ['play'],
    says: [
      `${family} .. me|nos pega|pegan|pego|pegaba|golpea|golpean|golpeo|patea|quema|maltrata|maltratan`,
      `me|nos pega|pegan|pego|golpea|golpean|golpeo .. ${family}|cinturon|cinto|en_casa|todos_los_dias|muy_fuerte`,
      `tengo miedo .. my ${family}|casa`,
      'no hay|tenemos comida|nada_de_comer',
    ],
    unless: ['jugando|pelota|almohada|nieve'],
  },
  {
    entry: 'touched',
    alsoIn: ['play', 'story'],
    says: [
      `${family}|maestro|maestra|vecino|entrenador|hombre|senor .. me toca|toco|tocaba|tocan|manosea`,
      'me toca|toco|tocan|tocaron .. privadas|privado|no_me_gusta|alli_abajo|ahi_abajo|en_la_noche',
    ],
    unless: ['guitarra|piano|violin|lavar|limpiar|cocinar|jugar|turno|leer|barrer|cantar'],
  },
]
