import type { CompiledMessage } from '@fray/engine/messages';

/** Messages with plurals as the compiler of icu-minify leaves them, by their English: made by `npm run docs`. */
export const GERMAN_FORMS: Record<string, CompiledMessage> = {
  "Fray worker {version} with {n, plural, one {{n} thread} other {{n} threads}}; Ctrl-C ends it": [
    "Fray-Arbeiter ",
    [
      "version"
    ],
    " mit ",
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " Thread"
        ],
        "other": [
          [
            "n"
          ],
          " Threads"
        ]
      }
    ],
    "; Strg-C beendet ihn"
  ],
  "exact, followed for {n, plural, one {{n} round} other {{n} rounds}}: {undecided}": [
    "genau, ",
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " Runde"
        ],
        "other": [
          [
            "n"
          ],
          " Runden"
        ]
      }
    ],
    " weit verfolgt: ",
    [
      "undecided"
    ]
  ],
  "exact, {n, plural, one {{n} branch} other {{n} branches}}": [
    "genau, ",
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " Zweig"
        ],
        "other": [
          [
            "n"
          ],
          " Zweige"
        ]
      }
    ]
  ],
  "{end}; {n, plural, =1 {1 expectation} other {all {n} expectations}} held": [
    [
      "end"
    ],
    "; ",
    [
      "n",
      2,
      {
        "=1": "1 Erwartung hielt",
        "other": [
          "alle ",
          [
            "n"
          ],
          " Erwartungen hielten"
        ]
      }
    ]
  ],
  "{end}; {n, plural, =1 {1 expectation} other {{n} expectations}} failed": [
    [
      "end"
    ],
    "; ",
    [
      "n",
      2,
      {
        "=1": "1 Erwartung schlug",
        "other": [
          [
            "n"
          ],
          " Erwartungen schlugen"
        ]
      }
    ],
    " fehl"
  ],
  "{n, plural, =1 {1 encounter} other {{n} encounters}}: {ok} ok, {failed} failed, {bad} bad": [
    [
      "n",
      2,
      {
        "=1": "1 Begegnung",
        "other": [
          [
            "n"
          ],
          " Begegnungen"
        ]
      }
    ],
    ": ",
    [
      "ok"
    ],
    " ok, ",
    [
      "failed"
    ],
    " verfehlt, ",
    [
      "bad"
    ],
    " untauglich"
  ],
  "{n, plural, one {{n} library} other {{n} libraries}}": [
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " Bibliothek"
        ],
        "other": [
          [
            "n"
          ],
          " Bibliotheken"
        ]
      }
    ]
  ],
  "{n, plural, one {{n} line} other {{n} lines}}": [
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " Zeile"
        ],
        "other": [
          [
            "n"
          ],
          " Zeilen"
        ]
      }
    ]
  ],
  "{n, plural, one {{n} table} other {{n} tables}}": [
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " Tisch"
        ],
        "other": [
          [
            "n"
          ],
          " Tische"
        ]
      }
    ]
  ],
  "{n, plural, one {{n} worker there has other rules} other {{n} workers there have other rules}}": [
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " Arbeiter dort hat andere Regeln"
        ],
        "other": [
          [
            "n"
          ],
          " Arbeiter dort haben andere Regeln"
        ]
      }
    ]
  ],
  "{title} ({line}, {n, plural, one {{n} fight} other {{n} fights}})": [
    [
      "title"
    ],
    " (",
    [
      "line"
    ],
    ", ",
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " Kampf"
        ],
        "other": [
          [
            "n"
          ],
          " Kämpfe"
        ]
      }
    ],
    ")"
  ]
};
