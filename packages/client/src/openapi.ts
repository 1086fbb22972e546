// Made by `npm run client` of what the server says of its interface: changes belong there.

export type paths = {
    "/api/examples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The encounters that come with the program */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Example"][];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/examples/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An example as it is written, with the sheets that it names */
        get: {
            parameters: {
                query: {
                    /** @example first/alley */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WrittenExample"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feats-and-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Feats, items and abilities that sheets may name */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FeatsAndItems"][];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/house-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the house rules are */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "module": null
                         *     }
                         */
                        "application/json": components["schemas"]["HouseRules"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who may be chosen */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invitation"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** A seat with combatants that nobody has chosen yet */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "name": "Ann",
                     *       "heroes": [
                     *         "ann"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        heroes: string[];
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "n0vXr5Yw8Eo",
                         *       "kind": "player",
                         *       "name": "Ann",
                         *       "owns": [
                         *         "ann"
                         *       ],
                         *       "token": "Tq3nV0bJc5y1mX8sLr2PaA"
                         *     }
                         */
                        "application/json": components["schemas"]["SeatLink"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/libraries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All libraries, newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ListedLibrary"][];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** A new library, for those who may make tables */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "title": "My foes"
                     *     }
                     */
                    "application/json": {
                        title: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MadeLibrary"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/libraries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a library with all that is in it, for good */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <library> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/libraries/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new link for a library; the old one is dead */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <library> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            token: string;
                        };
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/libraries/{id}/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Whether all tables may take from a library */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <library> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "offered": true
                     *     }
                     */
                    "application/json": {
                        offered: boolean;
                    };
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The library of the link */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnLibrary"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/bin/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an entry out of the bin */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /**
                     * @description The version that was seen, in quotes: the ETag of the entry.
                     * @example "1"
                     */
                    "if-match"?: string;
                };
                path: {
                    /** @example <binned> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WrittenLibraryEntry"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["LibraryConflict"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Precondition Required */
                428: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Forgets an entry in the bin with all its versions, for good */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <binned> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All entries by folder and name, those in the bin too, without what is written in them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LibraryEntry"][];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** A new entry, which is read as a file is */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "kind": "sheet",
                     *       "ruleset": "modern",
                     *       "folder": "foes",
                     *       "name": "rat",
                     *       "tags": [
                     *         "vermin"
                     *       ],
                     *       "text": "hp: 3\n"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The folder in which it lies: names with / between them; empty for none.
                         * @default
                         */
                        folder?: string;
                        /** @enum {string} */
                        kind: "sheet" | "encounter" | "map" | "picture";
                        /** @description Its name: 1 to 80 characters, none of \ / : * ? " < > |, no dot or blank at an end. */
                        name: string;
                        /**
                         * @description The SHA-256 of what is kept in the library already: of a picture itself, of a sheet its portrait; empty for none.
                         * @default
                         */
                        picture?: "" | string;
                        /**
                         * @description Of a sheet, the id of its ruleset; an encounter names its own.
                         * @default
                         */
                        ruleset?: string;
                        /**
                         * @description Words by which it is found.
                         * @default []
                         */
                        tags?: string[];
                        /** @description As in a file, YAML or JSON; of a picture nothing. */
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WrittenLibraryEntry"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["LibraryConflict"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/entries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry; its entity tag is what changes of it have to name */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <entry> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WrittenLibraryEntry"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Saves an entry anew; its version before is kept. If-Match names the version that was seen */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /**
                     * @description The version that was seen, in quotes: the ETag of the entry.
                     * @example "1"
                     */
                    "if-match"?: string;
                };
                path: {
                    /** @example <entry> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "kind": "sheet",
                     *       "ruleset": "modern",
                     *       "folder": "foes",
                     *       "name": "rat",
                     *       "tags": [
                     *         "vermin"
                     *       ],
                     *       "text": "hp: 4\n"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The folder in which it lies: names with / between them; empty for none.
                         * @default
                         */
                        folder?: string;
                        /** @enum {string} */
                        kind: "sheet" | "encounter" | "map" | "picture";
                        /** @description Its name: 1 to 80 characters, none of \ / : * ? " < > |, no dot or blank at an end. */
                        name: string;
                        /**
                         * @description The SHA-256 of what is kept in the library already: of a picture itself, of a sheet its portrait; empty for none.
                         * @default
                         */
                        picture?: "" | string;
                        /**
                         * @description Of a sheet, the id of its ruleset; an encounter names its own.
                         * @default
                         */
                        ruleset?: string;
                        /**
                         * @description Words by which it is found.
                         * @default []
                         */
                        tags?: string[];
                        /** @description As in a file, YAML or JSON; of a picture nothing. */
                        text: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WrittenLibraryEntry"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["LibraryConflict"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Precondition Required */
                428: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Puts an entry into the bin */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /**
                     * @description The version that was seen, in quotes: the ETag of the entry.
                     * @example "1"
                     */
                    "if-match"?: string;
                };
                path: {
                    /** @example <entry> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WrittenLibraryEntry"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["LibraryConflict"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Precondition Required */
                428: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/entries/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry as a file: as it was written, or the same as JSON */
        get: {
            parameters: {
                query?: {
                    /** @example yaml */
                    form?: "yaml" | "json";
                };
                header?: never;
                path: {
                    /** @example <entry> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                        "application/yaml": string;
                        "image/webp": string;
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/entries/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions of an entry that are kept, newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <entry> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LibraryVersion"][];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/entries/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One version of an entry: whoever saves that again takes it back */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <entry> */
                    id: string;
                    /** @example 1 */
                    version: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WrittenLibraryVersion"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that is in the library but not in its bin, as an archive of files or one document */
        get: {
            parameters: {
                query?: {
                    /** @example zip */
                    form?: "zip" | "yaml" | "json";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                        "application/yaml": string;
                        "application/zip": string;
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in what another library has exported (zip, YAML or JSON), or a single sheet, encounter, map or picture: the bytes of the file are the body. All of it, or nothing */
        post: {
            parameters: {
                query?: {
                    /**
                     * @description What the file is called.
                     * @example rat.yaml
                     */
                    file?: string;
                    /**
                     * @description The folder in which it lies: names with / between them; empty for none.
                     * @example foes
                     */
                    folder?: string;
                    /**
                     * @description Of sheets that do not say of which ruleset they are.
                     * @example modern
                     */
                    ruleset?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    /** @example hp: 3 */
                    "application/octet-stream": string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LibraryTaken"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["LibraryConflict"];
                    };
                };
                /** @description Payload Too Large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new link for the library; the one by which this comes is dead */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            token: string;
                        };
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new picture, PNG, JPEG or WebP, which is written anew: the bytes of its file are the body */
        post: {
            parameters: {
                query: {
                    /**
                     * @description The folder in which it lies: names with / between them; empty for none.
                     * @example maps
                     */
                    folder?: string;
                    /**
                     * @description Its name: 1 to 80 characters, none of \ / : * ? " < > |, no dot or blank at an end.
                     * @example inn
                     */
                    name: string;
                    /**
                     * @description A portrait is kept smaller.
                     * @example map
                     */
                    use?: "map" | "portrait";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    /** @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg== */
                    "image/png": string;
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WrittenLibraryEntry"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["LibraryConflict"];
                    };
                };
                /** @description Payload Too Large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/pictures/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture, as WebP */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <picture> */
                    hash: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/webp": string;
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the host offers of libraries, without what is written in it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OfferedEntry"][];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/{library}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry that the host offers */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <entry> */
                    id: string;
                    /** @example <library> */
                    library: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WrittenLibraryEntry"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fight, to be played back */
        get: {
            parameters: {
                query?: {
                    /** @description The language in which it is told, as browsers name it: de. English where there is no such one. */
                    language?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReplayPlayed"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replay/pictures/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture of which all may be seen, as WebP */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <picture> */
                    hash: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/webp": string;
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replay/pictures/{hash}/{x}/{y}/{mask}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What of the picture under the map lies under a piece of it, as WebP: no more than is known of the ground */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <picture> */
                    hash: string;
                    /** @example fcfcfc0000000000 */
                    mask: string;
                    /** @example 0 */
                    x: number;
                    /** @example 0 */
                    y: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/webp": string;
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every rule by its id, in our words */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: components["schemas"]["Rule"];
                        };
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the link stands for */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnSeat"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sheets of a ruleset that come with the program */
        get: {
            parameters: {
                query: {
                    /** @example modern */
                    ruleset: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BundledSheet"][];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/standing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What whoever asks may do on this server */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "isHost": true,
                         *       "mayMake": true,
                         *       "reason": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Standing"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer the open question, or tell the face that fell */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description By what the client calls this message: sent again, it is done once.
                     * @example b8f1c2
                     */
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "at": 5,
                     *       "answer": "decline"
                     *     }
                     */
                    "application/json": {
                        /** @description Id of a choice, or the face that fell. */
                        answer: string | number;
                        /** @description The newest line that the client has seen, by the count of its seat. */
                        at: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "line": 6
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Do something: a command of a combatant or of the game master */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description By what the client calls this message: sent again, it is done once.
                     * @example b8f1c2
                     */
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "at": 1,
                     *       "command": {
                     *         "by": "ann",
                     *         "do": "attack",
                     *         "target": "bob"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The newest line that the client has seen, by the count of its seat. */
                        at: number;
                        command: components["schemas"]["CommandInput"];
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "line": 2
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/contribute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add words to what the next dice come from */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description By what the client calls this message: sent again, it is done once.
                     * @example b8f1c2
                     */
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "at": 1,
                     *       "words": "seven"
                     *     }
                     */
                    "application/json": {
                        /** @description The newest line that the client has seen, by the count of its seat. */
                        at: number;
                        /** @description Added to what the next dice come from. */
                        words: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "line": 2
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happens at the table, as server-sent events, as the seat may see it */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /**
                     * @description The id of the last event that was seen: what came since is told, and no "welcome".
                     * @example 1-0
                     */
                    "last-event-id"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Events until somebody hangs up. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": components["schemas"]["TableEvent"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/go-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on with a damaged table from where it is still whole; the rest is kept aside */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitation to the table; null where there is none */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invitation"] | null;
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** A new invitation to the table: the link of the one before is dead */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "heroes": [
                     *         "ann",
                     *         "bob"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Ids of the combatants from which players choose theirs. */
                        heroes: string[];
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MadeInvitation"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** The end of the invitation: its link is dead, seats that were taken by it stay */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole journal, as JSON Lines; nothing in it tells how dice will fall */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/jsonl": string;
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The log as the seat saw it, as JSON Lines or as text */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description Only steps after this line, by the count of the seat.
                     * @example 0
                     */
                    after?: number;
                    /** @description Only steps before this line, by the count of the seat. */
                    before?: number;
                    /**
                     * @description One step a line, as in the frames; or as one reads it.
                     * @example json
                     */
                    form?: "json" | "text";
                    /**
                     * @description So many of them, the newest; all, where left out.
                     * @example 20
                     */
                    most?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/jsonl": string;
                        "text/plain": string;
                    };
                };
                /** @description Bad Request */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The notes on the map that the seat may read */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Note"][];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Pins a note to a square */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "at": [
                     *         4,
                     *         2
                     *       ],
                     *       "text": "a trap door",
                     *       "to": null
                     *     }
                     */
                    "application/json": {
                        /** @description Column and row, from 0. */
                        at: [
                            number,
                            number
                        ];
                        text: string;
                        /** @description Ids of the seats that read it beside its writer and the game master; null: all do. */
                        to: string[] | null;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Note"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a note, or moves it */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <note> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "at": [
                     *         4,
                     *         2
                     *       ],
                     *       "text": "a trap door, open",
                     *       "to": null
                     *     }
                     */
                    "application/json": {
                        /** @description Column and row, from 0. */
                        at: [
                            number,
                            number
                        ];
                        text: string;
                        /** @description Ids of the seats that read it beside its writer and the game master; null: all do. */
                        to: string[] | null;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Note"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Takes a note off */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <note> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a command would do, before a die falls */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "command": {
                     *         "by": "ann",
                     *         "do": "attack",
                     *         "target": "bob"
                     *       }
                     *     }
                     */
                    "application/json": {
                        command: components["schemas"]["CommandInput"];
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommandOdds"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What combatants could do now, as far as the seat can know */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description Id of a combatant, or 'gm' for a game master; left out, those of the seat who have the turn.
                     * @example ann
                     */
                    by?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Offers"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** What could be told with a command that is not complete yet */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "command": {
                     *         "by": "ann",
                     *         "do": "attack"
                     *       }
                     *     }
                     */
                    "application/json": {
                        command: components["schemas"]["CommandInput"];
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Offer"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the seat’s combatants do in reactions without being asked */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example [
                         *       {
                         *         "who": "ann",
                         *         "kind": "opportunity",
                         *         "order": "always"
                         *       }
                         *     ]
                         */
                        "application/json": components["schemas"]["StandingOrders"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Give an order, or take it back */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "who": "ann",
                     *       "kind": "opportunity",
                     *       "order": "always"
                     *     }
                     */
                    "application/json": {
                        kind: string;
                        /** @description null: as if nothing had been said. */
                        order: (("ask" | "always" | "never") | number) | null;
                        who: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example [
                         *       {
                         *         "who": "ann",
                         *         "kind": "opportunity",
                         *         "order": "always"
                         *       }
                         *     ]
                         */
                        "application/json": components["schemas"]["StandingOrders"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a picture for the table, PNG, JPEG or WebP, which is written anew: the bytes of its file are the body */
        post: {
            parameters: {
                query?: {
                    /**
                     * @description A portrait is kept smaller.
                     * @example portrait
                     */
                    use?: "map" | "portrait";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    /** @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg== */
                    "image/png": string;
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["KeptPicture"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Payload Too Large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/pictures/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture of which all may be seen, as WebP */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <picture> */
                    hash: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/webp": string;
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/pictures/{hash}/{x}/{y}/{mask}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What of the picture under the map lies under a piece of it, as WebP: no more than is known of the ground */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <picture> */
                    hash: string;
                    /** @example fcfcfc0000000000 */
                    mask: string;
                    /** @example 0 */
                    x: number;
                    /** @example 0 */
                    y: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/webp": string;
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/pictures/taken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps pictures of a library for the table, as they are there */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "library": "<secret>",
                     *       "pictures": [
                     *         "<picture>"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The secret of the library's link, or the id of a library that the host offers. */
                        library: string;
                        pictures: string[];
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TakenPictures"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Payload Too Large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/point": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Point at a square of the map, for a moment */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "to": [
                     *         4,
                     *         2
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Whether others are to look there: a game master’s to say. */
                        look?: boolean;
                        to: [
                            number,
                            number
                        ];
                    };
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The odds of each choice of the question that the seat is asked */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["QuestionOdds"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fight as the seat was shown it, to be played back */
        get: {
            parameters: {
                query?: {
                    /** @description The language in which it is told, as browsers name it: de. English where there is no such one. */
                    language?: string;
                    /** @description Id of the seat as which a game master looks at it; the own one, where left out. */
                    seat?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recording"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/redo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Do again what was taken back */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description By what the client calls this message: sent again, it is done once.
                     * @example b8f1c2
                     */
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "at": 3
                     *     }
                     */
                    "application/json": {
                        /** @description The newest line that the client has seen, by the count of its seat. */
                        at: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "line": 4
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The link by which the fight is played back; null where there is none */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Replay"] | null;
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** A new link by which the fight is played back: the one before is dead */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "whole": false
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it shows all that a game master sees: only of a fight that is over or archived.
                         * @default false
                         */
                        whole?: boolean;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MadeReplay"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** The end of that link */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell what the dice so far came from; others come from then on */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description By what the client calls this message: sent again, it is done once.
                     * @example b8f1c2
                     */
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "at": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The newest line that the client has seen, by the count of its seat. */
                        at: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "line": 2
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that is kept of the table, as it lies in the database but for the dice to come */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableRows"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The seats of the table */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Seat"][];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** A new seat and its link */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "kind": "player",
                     *       "name": "Ann",
                     *       "owns": [
                     *         "ann"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        kind: "gm" | "player" | "spectator";
                        name: string;
                        owns?: string[];
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "n0vXr5Yw8Eo",
                         *       "kind": "player",
                         *       "name": "Ann",
                         *       "owns": [
                         *         "ann"
                         *       ],
                         *       "token": "Tq3nV0bJc5y1mX8sLr2PaA"
                         *     }
                         */
                        "application/json": components["schemas"]["SeatLink"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/seats/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a seat away: its link is dead */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <seat> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/seats/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new link for a seat: the old one is dead */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <seat> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "n0vXr5Yw8Eo",
                         *       "kind": "player",
                         *       "name": "Ann",
                         *       "owns": [
                         *         "ann"
                         *       ],
                         *       "token": "Tq3nV0bJc5y1mX8sLr2PaA"
                         *     }
                         */
                        "application/json": components["schemas"]["SeatLink"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/talk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was said at the table, as far as the seat may read it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example [
                         *       {
                         *         "number": 1,
                         *         "at": "2026-05-04T18:30:00.000Z",
                         *         "seat": "n0vXr5Yw8Eo",
                         *         "name": "Ann",
                         *         "to": null,
                         *         "text": "to climb",
                         *         "roll": {
                         *           "dice": "d20+3",
                         *           "faces": [
                         *             [
                         *               20,
                         *               11
                         *             ]
                         *           ],
                         *           "total": 14
                         *         }
                         *       }
                         *     ]
                         */
                        "application/json": components["schemas"]["SaidLine"][];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Say a line to the table */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description By what the client calls this message: sent again, it is done once.
                     * @example b8f1c2
                     */
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "text": "/r d20+3 # to climb"
                     *     }
                     */
                    "application/json": {
                        /** @description A line to the table; /r 2d6+3 rolls, /w NAME TEXT whispers. */
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "number": 1,
                         *       "at": "2026-05-04T18:30:00.000Z",
                         *       "seat": "n0vXr5Yw8Eo",
                         *       "name": "Ann",
                         *       "to": null,
                         *       "text": "to climb",
                         *       "roll": {
                         *         "dice": "d20+3",
                         *         "faces": [
                         *           [
                         *             20,
                         *             11
                         *           ]
                         *         ],
                         *         "total": 14
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["SaidLine"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tokens of programs at the table, without their secrets */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Token"][];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** A new token for a program */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "seat": "<seat>",
                     *       "right": "play",
                     *       "name": "my bot"
                     *     }
                     */
                    "application/json": {
                        /** @description What it is for. */
                        name: string;
                        /**
                         * @description To read whatever the seat is shown; or also to do at the table what the seat may.
                         * @enum {string}
                         */
                        right: "look" | "play";
                        /** @description Id of the seat for which it stands. */
                        seat: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "seat": "<seat>",
                         *       "right": "play",
                         *       "name": "my bot",
                         *       "id": "w1Zl0c9xQ2k",
                         *       "created": "2026-05-04T18:30:00.000Z",
                         *       "token": "Tq3nV0bJc5y1mX8sLr2PaA"
                         *     }
                         */
                        "application/json": components["schemas"]["MadeToken"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw a token: whatever goes on by it ends */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <token> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the last step back */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description By what the client calls this message: sent again, it is done once.
                     * @example b8f1c2
                     */
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "at": 2
                     *     }
                     */
                    "application/json": {
                        /** @description The newest line that the client has seen, by the count of its seat. */
                        at: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "line": 3
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fight as it stood after a line of the journal, as the seat saw it */
        get: {
            parameters: {
                query?: {
                    /** @description Of that seat's log only what came after this line. */
                    after?: number;
                    /**
                     * @description A line that stands, by the count of the seat that asks; as things are now, where left out.
                     * @example 1
                     */
                    line?: number;
                    /** @description Id of the seat as which a game master looks at it; the own one, where left out. */
                    seat?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PastView"];
                    };
                };
                /** @description Bad Request */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All tables, newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ListedTable"][];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Make a table from an example or from an encounter file */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "encounter": "fray: 1\ntitle: Yard\nruleset: modern\nmap: { rows: [\"......\", \"......\", \"......\"] }\ncombatants:\n  ann: { side: us, at: [0, 1], initiative: 20, sheet: { hp: 20, defense: 12, weapons: [knife] } }\n  bob: { side: them, at: [1, 1], initiative: 10, sheet: { hp: 20, defense: 12, weapons: [knife] } }\n"
                     *     }
                     */
                    "application/json": {
                        /** @description Id of an example. */
                        example: string;
                        /** @description Whether players see no more than their combatants do; as the encounter says, where left out. */
                        sight?: boolean;
                        /**
                         * @description What players are told of the numbers of their enemies.
                         * @default numbers
                         * @enum {string}
                         */
                        telling?: "numbers" | "words" | "eyes";
                        /**
                         * @description People type the faces that fell on their real table.
                         * @default false
                         */
                        typedDice?: boolean;
                    } | {
                        /** @description An encounter file, YAML or JSON, its sheets in it. */
                        encounter: string;
                        /** @description The secret of the link of a library whose pictures it may name. */
                        library?: string;
                        /** @description Whether players see no more than their combatants do; as the encounter says, where left out. */
                        sight?: boolean;
                        /**
                         * @description What players are told of the numbers of their enemies.
                         * @default numbers
                         * @enum {string}
                         */
                        telling?: "numbers" | "words" | "eyes";
                        /**
                         * @description People type the faces that fell on their real table.
                         * @default false
                         */
                        typedDice?: boolean;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewTable"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a table, its seats and its journal for good */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <table> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Archive a table, so that it can only be read, or take it up again */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <table> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "archived": true
                     *     }
                     */
                    "application/json": {
                        archived: boolean;
                    };
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/tables/{id}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take any seat away, the game master’s too: its link is dead */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <table> */
                    id: string;
                    /** @example <seat> */
                    seat: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/seats/{seat}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new link for a seat, also for one that was taken away; the old link is dead */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <table> */
                    id: string;
                    /** @example <seat> */
                    seat: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "n0vXr5Yw8Eo",
                         *       "kind": "player",
                         *       "name": "Ann",
                         *       "owns": [
                         *         "ann"
                         *       ],
                         *       "token": "Tq3nV0bJc5y1mX8sLr2PaA"
                         *     }
                         */
                        "application/json": components["schemas"]["SeatLink"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tokens of programs at the table, without their secrets */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <table> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Token"][];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** A new token for a program */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <table> */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "seat": "<seat>",
                     *       "right": "play",
                     *       "name": "my bot"
                     *     }
                     */
                    "application/json": {
                        /** @description What it is for. */
                        name: string;
                        /**
                         * @description To read whatever the seat is shown; or also to do at the table what the seat may.
                         * @enum {string}
                         */
                        right: "look" | "play";
                        /** @description Id of the seat for which it stands. */
                        seat: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "seat": "<seat>",
                         *       "right": "play",
                         *       "name": "my bot",
                         *       "id": "w1Zl0c9xQ2k",
                         *       "created": "2026-05-04T18:30:00.000Z",
                         *       "token": "Tq3nV0bJc5y1mX8sLr2PaA"
                         *     }
                         */
                        "application/json": components["schemas"]["MadeToken"];
                    };
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw a token: whatever goes on by it ends */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example <table> */
                    id: string;
                    /** @example <token> */
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not Found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a table from a journal that was kept elsewhere */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "journal": "<journal>"
                     *     }
                     */
                    "application/json": {
                        /** @description A journal as JSON Lines, as the game master saves it. */
                        journal: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewTable"];
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unprocessable Entity */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server is up */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "status": "ok"
                         *     }
                         */
                        "application/json": {
                            /** @enum {string} */
                            status: "ok";
                        };
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the server counts of itself, in the text format of Prometheus */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
                /** @description Forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether players may be sent here: it has not been told to stop, and can keep what is played; it writes to its disk, which may be full or read-only */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            status: "ok";
                        };
                    };
                };
                /** @description Service Unavailable */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Any other problem: a request that is not valid (400), a page of another site (403), a name that is not of this server (421), a body that is too large (413), too many requests (429), or what the server could not do (500, 503). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
};
export type webhooks = Record<string, never>;
export type components = {
    schemas: {
        /** @description A sheet that comes with the program. */
        BundledSheet: {
            /** @description What its file says of itself, or the example in which it stands. */
            about: string;
            id: string;
            name: string;
            /** @description As it is written, with all that it extends. */
            sheet: {
                [key: string]: unknown;
            };
        };
        /** @description A sheet in play. */
        Combatant: {
            /** @description Numbers that rules count up and down, by name, such as hp. */
            counts: {
                [key: string]: unknown;
            };
            effects: ({
                /** @description Id of its kind. */
                name: string;
                /** @description Index of the combatant who caused it, or -1. */
                source: number;
            } & {
                [key: string]: unknown;
            })[];
            hidden: boolean;
            /** @description By what commands call it. */
            id: string;
            /** @description Its place in the list; events and questions name it by that. */
            index: number;
            items: ({
                counts: {
                    [key: string]: unknown;
                };
                /** @description By what commands call it. */
                id: string;
                name?: string;
                /** @description In a hand, worn, carried, dropped, gone. */
                place: string;
            } & {
                [key: string]: unknown;
            })[];
            name: string;
            /** @description As its ruleset reads it. A number: the sheet of the combatant at that place. */
            sheet: unknown;
            side: string;
            /** @description Column of the north-west square of its space. */
            x: number;
            /** @description Row of that square. */
            y: number;
        } & {
            [key: string]: unknown;
        };
        /** @description What somebody does, with its arguments. */
        CommandInput: {
            amount?: number;
            /** @description Id of a combatant, or 'gm'. */
            by: string;
            choice?: string;
            choices?: string[];
            /** @description Id of an action. */
            do: string;
            path?: [
                number,
                number
            ][];
            /** @description Whom a game master brings into the fight. */
            recruit?: {
                hidden?: boolean;
                name: string;
                /** @description The whole sheet, in the form of the ruleset. */
                sheet: {
                    [key: string]: unknown;
                };
                side: string;
            };
            rounds?: number;
            target?: string;
            targets?: string[];
            text?: string;
            to?: [
                number,
                number
            ];
            with?: string;
        };
        /** @description What a command would do to everybody, before a die falls. */
        CommandOdds: {
            /** @description The newest line of the table, by the count of the seat. */
            line: number;
            /** @description Null where the table tells no numbers of somebody who is seen. */
            odds: {
                byCombatant: {
                    /** @description The chance that anything becomes of it at all, 0 to 1. */
                    affected: number;
                    dead: number;
                    /** @description Points of harm and their chances, least first; null where harm is no number of points. */
                    harm: [
                        number,
                        number
                    ][] | null;
                    /** @description The chance of any harm. */
                    harmed: number;
                    /** @description Points on average. */
                    meanHarm: number | null;
                    /** @description The chance that it is out of the fight, the dead among them. */
                    out: number;
                    /** @description What may become of it besides, several together. */
                    outcomes: [
                        string,
                        number
                    ][];
                    /** @description How it is afterwards, gravest first. */
                    verdicts: [
                        string,
                        number
                    ][];
                    /** @description Index of the combatant. */
                    who: number;
                }[];
                /** @enum {string} */
                method: "exact" | "sampled";
                n: number;
            } | null;
        };
        /** @description It is done, and on the disk. */
        Done: {
            /** @description Of what was done, by the count of the seat. */
            line: number;
        };
        /** @description Something that happened. */
        Event: {
            kind: string;
        } & {
            [key: string]: unknown;
        };
        /** @description An encounter that comes with the program. */
        Example: {
            /** @description What the file says of itself at its head. */
            about: string;
            id: string;
            ruleset: string;
            rulesetTitle: string;
            title: string;
        };
        /** @description What sheets of one ruleset may name. */
        FeatsAndItems: {
            nameables: components["schemas"]["Nameable"][];
            ruleset: string;
            title: string;
        };
        /** @description A fight as a seat sees it. */
        FightView: {
            areas: ({
                id: string;
                kind: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description As its ruleset counts time. */
            clock: {
                [key: string]: unknown;
            };
            /** @description In the order in which the seat came to know them; null who is not seen now. */
            combatants: (components["schemas"]["Combatant"] | null)[];
            map: ({
                /** @description One character for each square: a key of the legend. */
                cells: string[];
                height: number;
                legend: {
                    [key: string]: unknown;
                };
                width: number;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description How it ended; null while it goes on. */
            over: ({
                winner: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description What this seat is asked, or may roll; null where it is not waited for. */
            pending: ({
                need: ({
                    /** @constant */
                    kind: "answer";
                    question: {
                        choices: ({
                            id: string;
                            text: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        facts: {
                            [key: string]: unknown;
                        };
                        /** @description Standing orders go by it. */
                        kind: string;
                        rule: string;
                        text: string;
                        /** @description Index of the combatant whose player decides. */
                        who: number;
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                }) | ({
                    dice: string;
                    /**
                     * @description Somebody types the face that fell.
                     * @constant
                     */
                    kind: "dice";
                    sides: number;
                    who: number;
                } & {
                    [key: string]: unknown;
                });
            } & {
                [key: string]: unknown;
            }) | null;
            ruleset: string;
            title: string;
            /** @description Whose player has to answer before anybody acts: an id, or null for the game master. */
            waitingFor: ({
                who: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The house rules by which tables can be played here. */
        HouseRules: {
            /** @description Where the module is that exports them; null where there are none. */
            module: string | null;
        };
        /** @description The combatants from which players choose theirs. */
        Invitation: {
            heroes: {
                id: string;
                name: string;
                /** @description Whether somebody has chosen it who came by the invitation. */
                taken: boolean;
            }[];
            ruleset: string;
            table: string;
            title: string;
        };
        /** @description A picture of a table. */
        KeptPicture: {
            /** @description The SHA-256 of the picture as it is kept. */
            picture: string;
        };
        /** @description Why an entry was not changed, and what is there instead; null where nothing is. */
        LibraryConflict: {
            detail?: string;
            entry: components["schemas"]["WrittenLibraryEntry"] | null;
            /** @description The newest line of the table, by the count of the seat, where it has gone on. */
            line?: number;
            /** @description The steps since the line that was told, where it has gone on. */
            news?: components["schemas"]["LogEntry"][];
            places?: {
                column: number;
                expected: string;
                found: string;
                hint: string;
                line: number;
                path: string;
            }[];
            problems?: string[];
            /** @description Why something may not be done at a table, all reasons. */
            refusals?: components["schemas"]["Refusal"][];
            status: number;
            title: string;
            type: string;
        };
        /** @description An entry of a library, without what is written in it. */
        LibraryEntry: {
            bytes: number;
            /** @description When it was put into the bin; null where it was not. */
            deleted: string | null;
            /** @description The folder in which it lies: names with / between them; empty for none. */
            folder: string;
            id: string;
            kind: string;
            /** @description Its name: 1 to 80 characters, none of \ / : * ? " < > |, no dot or blank at an end. */
            name: string;
            /** @description The SHA-256 of the picture that it is, or of its portrait; empty for none. */
            picture: string;
            /** @description Empty where it is of none. */
            ruleset: string;
            /** @description When it was saved, as ISO 8601. */
            saved: string;
            /** @description Words by which it is found. */
            tags: string[];
            /** @description Counts from 1; the entity tag of the entry is this number in quotes. */
            version: number;
        };
        /** @description What became of what was imported. */
        LibraryTaken: {
            /** @description Entries that are new. */
            added: number;
            /** @description Those that were there under the same name; their version before is kept. */
            changed: number;
            /** @description Those that were there as they are. */
            same: number;
        };
        /** @description A version of an entry, without what is written in it. */
        LibraryVersion: {
            bytes: number;
            /** @description The folder in which it lies: names with / between them; empty for none. */
            folder: string;
            kind: string;
            /** @description Its name: 1 to 80 characters, none of \ / : * ? " < > |, no dot or blank at an end. */
            name: string;
            /** @description The SHA-256 of the picture that it is, or of its portrait; empty for none. */
            picture: string;
            /** @description Empty where it is of none. */
            ruleset: string;
            /** @description When it was saved, as ISO 8601. */
            saved: string;
            /** @description Words by which it is found. */
            tags: string[];
            /** @description Counts from 1; the entity tag of the entry is this number in quotes. */
            version: number;
        };
        /** @description A library, as the host sees it. */
        ListedLibrary: {
            /** @description Whether a guest had it made. */
            byGuest: boolean;
            /** @description Of all versions. */
            bytes: number;
            /** @description When it was made, as ISO 8601. */
            created: string;
            /** @description Those in the bin among them. */
            entries: number;
            id: string;
            /** @description Whether all tables may take from it. */
            offered: boolean;
            title: string;
        };
        /** @description A place at a table, as the host sees it. */
        ListedSeat: {
            id: string;
            /** @enum {string} */
            kind: "gm" | "player" | "spectator";
            name: string;
            /** @description Ids of its combatants. */
            owns: string[];
            /** @description How many connections it has open. */
            present: number;
            /** @description Whether it was taken away. */
            revoked: boolean;
        };
        /** @description A table, as the host sees it. */
        ListedTable: {
            /** @description Whether it can be read and no longer played. */
            archived: boolean;
            /** @description Whether a guest had it made. */
            byGuest: boolean;
            /** @description Characters of its journal. */
            bytes: number;
            /** @description When it was made, as ISO 8601. */
            created: string;
            id: string;
            /** @description Lines of its journal. */
            lines: number;
            /** @description When it was last played, as ISO 8601. */
            played: string;
            ruleset: string;
            seats: components["schemas"]["ListedSeat"][];
            title: string;
            /** @description How many connections it has open. */
            watchers: number;
        };
        /** @description A step of the log as a seat may read it. */
        LogEntry: {
            events: components["schemas"]["Event"][];
            /** @description By the count of the seat. */
            line: number;
            /** @description Id of the seat that took it; '' where nobody of it is seen. */
            seat: string;
        };
        /** @description An invitation with the secret of its link. */
        MadeInvitation: {
            heroes: {
                id: string;
                name: string;
                /** @description Whether somebody has chosen it who came by the invitation. */
                taken: boolean;
            }[];
            ruleset: string;
            table: string;
            title: string;
            /** @description The secret of its link, which is told this once. */
            token: string;
        };
        /** @description The same with the secret of its link. */
        MadeLibrary: {
            /** @description When it was made, as ISO 8601. */
            created: string;
            id: string;
            title: string;
            /** @description The secret of its link, which is told this once. */
            token: string;
        };
        /** @description The same with the secret of its link. */
        MadeReplay: {
            /** @description Whether nothing more happens there: the fight is over, or the table is archived. */
            atRest: boolean;
            table: string;
            /** @description The secret of its link, which is told this once. */
            token: string;
            /** @description Whether it shows all that a game master sees, while the fight is at rest. */
            whole: boolean;
        };
        /** @description A token with its secret. */
        MadeToken: {
            /** @description When it was made, as ISO 8601. */
            created: string;
            id: string;
            name: string;
            /**
             * @description To read whatever the seat is shown; or also to do at the table what the seat may.
             * @enum {string}
             */
            right: "look" | "play";
            /** @description Id of the seat for which it stands. */
            seat: string;
            /** @description Its secret, which is told this once. */
            token: string;
        };
        /** @description A feat, talent, item or ability that sheets of a ruleset may name. */
        Nameable: {
            /** @description What it asks for, or nothing. */
            asks: string;
            /** @description The list of a sheet in which it stands. */
            list: string;
            name: string;
            /** @description Id of its rule, or nothing. */
            rule: string;
            /** @description What it does. */
            text: string;
        };
        /** @description A table that was made. */
        NewTable: {
            /** @description What stands on its sheets against their source, as a feat without its prerequisites; the fight is played all the same. */
            doubts: string[];
            id: string;
            ruleset: string;
            /** @description The first seats with the secrets of their links, which are told this once. */
            seats: components["schemas"]["SeatLink"][];
            title: string;
        };
        /** @description A short text on a square of the map. */
        Note: {
            /** @description Column and row, from 0. */
            readonly at: [
                number,
                number
            ];
            id: string;
            /** @description Whether this seat may change it. */
            mine: boolean;
            /** @description Id of the seat that pinned it. */
            seat: string;
            text: string;
            to: string[] | null;
        };
        /** @description What could be told with a command, and why it cannot be done as it stands. */
        Offer: {
            readonly args: {
                /** @description What could be told, after what is told before it. */
                readonly candidates: unknown[];
                /** @description The field of the command. */
                name: string;
                optional: boolean;
                /** @description What it is. */
                text: string;
            }[];
            /** @description The newest line of the table, by the count of the seat. */
            line: number;
            readonly refusals: components["schemas"]["Refusal"][];
        };
        /** @description An entry that the host lets all tables take. */
        OfferedEntry: {
            bytes: number;
            /** @description When it was put into the bin; null where it was not. */
            deleted: string | null;
            /** @description The folder in which it lies: names with / between them; empty for none. */
            folder: string;
            id: string;
            kind: string;
            /** @description Id of its library. */
            library: string;
            /** @description Its name: 1 to 80 characters, none of \ / : * ? " < > |, no dot or blank at an end. */
            name: string;
            /** @description The SHA-256 of the picture that it is, or of its portrait; empty for none. */
            picture: string;
            /** @description Empty where it is of none. */
            ruleset: string;
            /** @description When it was saved, as ISO 8601. */
            saved: string;
            /** @description Words by which it is found. */
            tags: string[];
            /** @description What that is called. */
            title: string;
            /** @description Counts from 1; the entity tag of the entry is this number in quotes. */
            version: number;
        };
        /** @description What combatants could do now. */
        Offers: {
            /** @description The newest line of the table, by the count of the seat. */
            line: number;
            offers: {
                /** @description The `do` of the command. */
                action: string;
                readonly args: {
                    /** @description What could be told, after what is told before it. */
                    readonly candidates: unknown[];
                    /** @description The field of the command. */
                    name: string;
                    optional: boolean;
                    /** @description What it is. */
                    text: string;
                }[];
                by: string;
                name: string;
                /** @description Why it cannot be taken; empty where it can. */
                readonly refusals: components["schemas"]["Refusal"][];
                readonly rules: string[];
            }[];
        };
        /** @description A library, as whoever has its link sees it. */
        OwnLibrary: {
            /** @description Bytes of all its versions. */
            bytes: number;
            /** @description When it was made, as ISO 8601. */
            created: string;
            id: string;
            /** @description So many it may have. */
            mostBytes: number;
            /** @description Whether the host lets all tables take from it. */
            offered: boolean;
            title: string;
        };
        /** @description The table and the seat that a link stands for. */
        OwnSeat: {
            ruleset: string;
            seat: components["schemas"]["Seat"];
            table: string;
            title: string;
        };
        /** @description The fight as it stood after a line, as this seat saw it. */
        PastView: {
            fight: components["schemas"]["FightView"];
            /** @description As in the frame "welcome". */
            readonly gone: unknown[];
            line: number;
            /** @description The other seat's log up to the line, by the count of the seat that asks; none of the own one. */
            readonly log: components["schemas"]["LogEntry"][];
        };
        /** @description What went wrong, as RFC 9457 says it. */
        Problem: {
            detail?: string;
            /** @description The newest line of the table, by the count of the seat, where it has gone on. */
            line?: number;
            /** @description The steps since the line that was told, where it has gone on. */
            news?: components["schemas"]["LogEntry"][];
            places?: {
                column: number;
                expected: string;
                found: string;
                hint: string;
                line: number;
                path: string;
            }[];
            problems?: string[];
            /** @description Why something may not be done at a table, all reasons. */
            refusals?: components["schemas"]["Refusal"][];
            status: number;
            title: string;
            type: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Where each choice of an open question leads, as far as the seat can know. */
        QuestionOdds: {
            choices: {
                byCombatant: {
                    /** @description The chance that anything becomes of it at all, 0 to 1. */
                    affected: number;
                    dead: number;
                    /** @description Points of harm and their chances, least first; null where harm is no number of points. */
                    harm: [
                        number,
                        number
                    ][] | null;
                    /** @description The chance of any harm. */
                    harmed: number;
                    /** @description Points on average. */
                    meanHarm: number | null;
                    /** @description The chance that it is out of the fight, the dead among them. */
                    out: number;
                    /** @description What may become of it besides, several together. */
                    outcomes: [
                        string,
                        number
                    ][];
                    /** @description How it is afterwards, gravest first. */
                    verdicts: [
                        string,
                        number
                    ][];
                    /** @description Index of the combatant. */
                    who: number;
                }[];
                choice: string;
                /** @description What it changes in any case for the one who is asked. */
                costs: string[];
                /** @enum {string} */
                method: "exact" | "sampled";
                n: number;
            }[];
            /** @description The newest line of the journal when the odds were asked for. */
            line: number;
        };
        /** @description A fight written down for a screen: who stood where, and what the log said. */
        Recording: unknown;
        /** @description A reason why something may not be done. */
        Refusal: {
            /** @description Id of the rule; '' where none refuses. */
            rule: string;
            text: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The link by which the fight is looked at and played back. */
        Replay: {
            /** @description Whether nothing more happens there: the fight is over, or the table is archived. */
            atRest: boolean;
            table: string;
            /** @description Whether it shows all that a game master sees, while the fight is at rest. */
            whole: boolean;
        };
        /** @description A fight as it is played back by its link. */
        ReplayPlayed: {
            /** @description Whether nothing more happens there: the fight is over, or the table is archived. */
            atRest: boolean;
            recording: components["schemas"]["Recording"];
            /** @description Whether it shows all that a game master sees, while the fight is at rest. */
            whole: boolean;
        };
        /** @description A rule in our words. */
        Rule: {
            /** @description How we play it where its source is unclear, and the option that changes it. */
            ruling?: string;
            /** @description What the tests show of it, in our words. */
            text: string;
        };
        /** @description A line that somebody wrote to the table. */
        SaidLine: {
            /** @description When it came in, as an ISO 8601 time in UTC. */
            at: string;
            /** @description Of the seat that wrote it. */
            name: string;
            /** @description Counts up. */
            number: number;
            roll: {
                /** @description In the notation of dice. */
                dice: string;
                /** @description Each die: its sides, and the face. */
                readonly faces: [
                    number,
                    number
                ][];
                total: number;
            } | null;
            seat: string;
            text: string;
            /** @description Names of the seats that alone read it; null: all do. */
            to: string[] | null;
        };
        /** @description A place at a table. */
        Seat: {
            id: string;
            /** @enum {string} */
            kind: "gm" | "player" | "spectator";
            name: string;
            /** @description Ids of its combatants. */
            owns: string[];
        };
        /** @description A place at a table, with the secret of its link. */
        SeatLink: {
            id: string;
            /** @enum {string} */
            kind: "gm" | "player" | "spectator";
            name: string;
            /** @description Ids of its combatants. */
            owns: string[];
            /** @description The secret of the link. */
            token: string;
        };
        /** @description The parts of a view that change: what is left out is as it was. */
        Situation: {
            /** @description As its ruleset counts time. */
            clock: {
                [key: string]: unknown;
            };
            /** @description What changes of each; those who were not seen before come whole. */
            combatants: ((components["schemas"]["Combatant"] | ({
                /** @description Numbers that rules count up and down, by name, such as hp. */
                counts: {
                    [key: string]: unknown;
                };
                effects: ({
                    /** @description Id of its kind. */
                    name: string;
                    /** @description Index of the combatant who caused it, or -1. */
                    source: number;
                } & {
                    [key: string]: unknown;
                })[];
                hidden: boolean;
                items: ({
                    counts: {
                        [key: string]: unknown;
                    };
                    /** @description By what commands call it. */
                    id: string;
                    name?: string;
                    /** @description In a hand, worn, carried, dropped, gone. */
                    place: string;
                } & {
                    [key: string]: unknown;
                })[];
                /** @description Column of the north-west square of its space. */
                x: number;
                /** @description Row of that square. */
                y: number;
            } & {
                [key: string]: unknown;
            })) | null)[];
            /** @description How it ended; null while it goes on. */
            over: ({
                winner: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description What this seat is asked, or may roll; null where it is not waited for. */
            pending: ({
                need: ({
                    /** @constant */
                    kind: "answer";
                    question: {
                        choices: ({
                            id: string;
                            text: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        facts: {
                            [key: string]: unknown;
                        };
                        /** @description Standing orders go by it. */
                        kind: string;
                        rule: string;
                        text: string;
                        /** @description Index of the combatant whose player decides. */
                        who: number;
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                }) | ({
                    dice: string;
                    /**
                     * @description Somebody types the face that fell.
                     * @constant
                     */
                    kind: "dice";
                    sides: number;
                    who: number;
                } & {
                    [key: string]: unknown;
                });
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description Whose player has to answer before anybody acts: an id, or null for the game master. */
            waitingFor: ({
                who: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
        } & {
            [key: string]: unknown;
        };
        /** @description What somebody may do on the server. */
        Standing: {
            /** @description Whether whoever asks is the host of the server. */
            isHost: boolean;
            /** @description Whether it may make a table now. */
            mayMake: boolean;
            /** @description Why not, in a sentence; empty where it may. */
            reason: string;
        };
        /** @description What combatants do wherever a kind of question comes up. */
        StandingOrders: {
            /** @description The kind of question. */
            kind: string;
            /** @description To be asked, to take the chance, to let it pass, or to take it where so much comes of it, from 0 to 1. */
            order: ("ask" | "always" | "never") | number;
            /** @description Id of the combatant. */
            who: string;
        }[];
        /** @description What is told of a table: the data of an event, whose name is its "t". */
        TableEvent: ({
            /** @description Whether the table can be read and no longer played. */
            archived: boolean;
            canRedo: boolean;
            damage: {
                /** @description How many lines there are from there on. */
                left: number;
                /** @description The first line that is not as it was written, or that is missing. */
                line: number;
                /** @description What was expected there and what was found; for others than a game master empty. */
                why: string;
            } | null;
            /** @description Whether there are steps before those: GET /api/table/log gives them. */
            earlier: boolean;
            fight: components["schemas"]["FightView"];
            /** @description By place in the list of combatants those who are out of sight, as they were when they were last seen: the log calls them so. */
            gone: unknown;
            line: number;
            /** @description The newest steps that stand and of which the seat was shown anything. */
            readonly log: components["schemas"]["LogEntry"][];
            readonly notes: components["schemas"]["Note"][];
            reversals: unknown;
            /** @description The seat that the link stands for. */
            seat: string;
            readonly seats: {
                id: string;
                /** @enum {string} */
                kind: "gm" | "player" | "spectator";
                name: string;
                readonly owns: string[];
                /** @description How many connections it has open. */
                present: number;
                /** @description How often it was refused something since the table was opened: for game masters alone. */
                refused?: number;
            }[];
            /** @constant */
            t: "welcome";
            table: string;
            readonly talk: components["schemas"]["SaidLine"][];
        } | {
            canRedo: boolean;
            entry: components["schemas"]["LogEntry"];
            line: number;
            now: components["schemas"]["Situation"];
            reversals: unknown;
            /** @constant */
            t: "step";
        } | {
            back: number;
            canRedo: boolean;
            line: number;
            now: components["schemas"]["Situation"];
            reversals: unknown;
            /** @constant */
            t: "back";
        } | {
            readonly seats: {
                id: string;
                /** @enum {string} */
                kind: "gm" | "player" | "spectator";
                name: string;
                readonly owns: string[];
                /** @description How many connections it has open. */
                present: number;
                /** @description How often it was refused something since the table was opened: for game masters alone. */
                refused?: number;
            }[];
            /** @constant */
            t: "seats";
        } | {
            /** @description By what the client calls this message: sent again, it is done once. */
            id?: string;
            said: components["schemas"]["SaidLine"];
            /** @constant */
            t: "said";
        } | {
            readonly notes: components["schemas"]["Note"][];
            /** @constant */
            t: "notes";
        } | {
            look: boolean;
            name: string;
            seat: string;
            /** @constant */
            t: "pointed";
            to: [
                number,
                number
            ];
        } | {
            /** @description By what the client calls this message: sent again, it is done once. */
            id: string;
            line: number;
            /** @constant */
            t: "done";
        } | {
            /** @description By what the client calls this message: sent again, it is done once. */
            id: string;
            readonly refusals: components["schemas"]["Refusal"][];
            /** @constant */
            t: "refused";
        } | {
            /** @description By what the client calls this message: sent again, it is done once. */
            id: string;
            /** @constant */
            t: "unsaid";
            text: string;
        } | {
            /** @description By what the client calls this message: sent again, it is done once. */
            id: string;
            line: number;
            readonly news: components["schemas"]["LogEntry"][];
            /** @constant */
            t: "stale";
        } | {
            /** @description By what the client calls this message: sent again, it is done once. */
            id?: string;
            /** @constant */
            t: "error";
            text: string;
        } | {
            /** @constant */
            t: "pong";
        }) | {
            /** @description Whether the client may come back. */
            again: boolean;
            /** @constant */
            t: "end";
            /** @description Why it ends. */
            text: string;
        };
        /** @description All that is kept of a table, but for the secrets of its links. */
        TableRows: {
            lines: {
                [key: string]: unknown;
            }[];
            /** @description The notes on the map, as JSON; empty where there never were any. */
            notes: string;
            /** @description The standing orders, as JSON; empty where nobody gave any. */
            orders: string;
            seats: {
                [key: string]: unknown;
            }[];
            /** @description Damaged lines that a game master went on without. */
            setAside: {
                [key: string]: unknown;
            }[];
            snapshot: {
                [key: string]: unknown;
            } | null;
            table: {
                [key: string]: unknown;
            };
            /** @description What was said at the table, a line each, as JSON. */
            talk: string[];
            /** @description What could not be read, and why. */
            unread: string[];
        };
        /** @description What became of pictures that a table was to have. */
        TakenPictures: {
            /** @description Those that the library does not have. */
            missing: string[];
        };
        /** @description A further secret of a seat, for a program, with less right than its link. */
        Token: {
            /** @description When it was made, as ISO 8601. */
            created: string;
            id: string;
            name: string;
            /**
             * @description To read whatever the seat is shown; or also to do at the table what the seat may.
             * @enum {string}
             */
            right: "look" | "play";
            /** @description Id of the seat for which it stands. */
            seat: string;
        };
        /** @description An example as it is written, for whoever changes it. */
        WrittenExample: {
            /** @description Its path in the folder of the examples. */
            file: string;
            /** @description Texts of the sheets that it names, by path. */
            files: {
                [key: string]: string;
            };
            text: string;
        };
        /** @description An entry of a library. */
        WrittenLibraryEntry: {
            bytes: number;
            /** @description When it was put into the bin; null where it was not. */
            deleted: string | null;
            /** @description The folder in which it lies: names with / between them; empty for none. */
            folder: string;
            id: string;
            kind: string;
            /** @description Its name: 1 to 80 characters, none of \ / : * ? " < > |, no dot or blank at an end. */
            name: string;
            /** @description The SHA-256 of the picture that it is, or of its portrait; empty for none. */
            picture: string;
            /** @description Empty where it is of none. */
            ruleset: string;
            /** @description When it was saved, as ISO 8601. */
            saved: string;
            /** @description Words by which it is found. */
            tags: string[];
            text: string;
            /** @description Counts from 1; the entity tag of the entry is this number in quotes. */
            version: number;
        };
        /** @description A version of an entry. */
        WrittenLibraryVersion: {
            bytes: number;
            /** @description The folder in which it lies: names with / between them; empty for none. */
            folder: string;
            kind: string;
            /** @description Its name: 1 to 80 characters, none of \ / : * ? " < > |, no dot or blank at an end. */
            name: string;
            /** @description The SHA-256 of the picture that it is, or of its portrait; empty for none. */
            picture: string;
            /** @description Empty where it is of none. */
            ruleset: string;
            /** @description When it was saved, as ISO 8601. */
            saved: string;
            /** @description Words by which it is found. */
            tags: string[];
            text: string;
            /** @description Counts from 1; the entity tag of the entry is this number in quotes. */
            version: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
};
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
