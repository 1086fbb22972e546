import type { CompiledMessage } from 'icu-minify/format';

/** Messages with plurals as the compiler of icu-minify leaves them, by their English: made by `npm run docs`. */
export const GERMAN_FORMS: Readonly<Record<string, CompiledMessage>> = {
  "{count, plural, =1 {Add {name} to {side}} other {Add # of {name} to {side}}}": [
    [
      "count",
      2,
      {
        "=1": [
          [
            "name"
          ],
          " zu ",
          [
            "side"
          ],
          " hinzufügen"
        ],
        "other": [
          0,
          " von ",
          [
            "name"
          ],
          " zu ",
          [
            "side"
          ],
          " hinzufügen"
        ]
      }
    ]
  ],
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
  "{lines, plural, =1 {One line is} other {# lines are}} kept aside when you go on, and not played. Save the journal first, if you want to have it looked at.": [
    [
      "lines",
      2,
      {
        "=1": "Eine Zeile wird",
        "other": [
          0,
          " Zeilen werden"
        ]
      }
    ],
    " beim Weitermachen beiseitegelegt und nicht gespielt. Soll das untersucht werden, zuerst die Aufzeichnung speichern."
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
  "{name} has to be mended at {count, plural, =1 {one place} other {# places}}. No table was made.": [
    [
      "name"
    ],
    " ist an ",
    [
      "count",
      2,
      {
        "=1": "einer Stelle",
        "other": [
          0,
          " Stellen"
        ]
      }
    ],
    " zu verbessern. Kein Tisch wurde angelegt."
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
