import type { CompiledMessage } from '@fray/engine/messages';

/** Messages with plurals as the compiler of icu-minify leaves them, by their English: made by `npm run docs`. */
export const GERMAN_FORMS: Record<string, CompiledMessage> = {
  "{count, plural, =1 {yes} other {yes, # times}}": [
    [
      "count",
      2,
      {
        "=1": "ja",
        "other": [
          "ja, ",
          0,
          " mal"
        ]
      }
    ]
  ],
  "{lines, plural, =1 {1 step} other {{lines} steps}}, {kilobytes} KB": [
    [
      "lines",
      2,
      {
        "=1": "1 Schritt",
        "other": [
          [
            "lines"
          ],
          " Schritte"
        ]
      }
    ],
    ", ",
    [
      "kilobytes"
    ],
    " KB"
  ],
  "{lines, plural, =1 {One new line} other {# new lines}}": [
    [
      "lines",
      2,
      {
        "=1": "Eine neue Zeile",
        "other": [
          0,
          " neue Zeilen"
        ]
      }
    ]
  ],
  "{n, plural, one {# refusal} other {# refusals}}": [
    [
      "n",
      2,
      {
        "one": [
          0,
          " Ablehnung"
        ],
        "other": [
          0,
          " Ablehnungen"
        ]
      }
    ]
  ],
  "{name} {mean} in {rolls, plural, one {# roll} other {# rolls}}": [
    [
      "name"
    ],
    " ",
    [
      "mean"
    ],
    " in ",
    [
      "rolls",
      2,
      {
        "one": [
          0,
          " Wurf"
        ],
        "other": [
          0,
          " Würfen"
        ]
      }
    ]
  ],
  "{steps, plural, =1 {The last step was taken back.} other {The last # steps were taken back.}}": [
    [
      "steps",
      2,
      {
        "=1": "Der letzte Schritt wurde zurückgenommen.",
        "other": [
          "Die letzten ",
          0,
          " Schritte wurden zurückgenommen."
        ]
      }
    ]
  ]
};
