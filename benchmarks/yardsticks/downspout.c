/* A random game of Downspout in plain C: every swap, lock and pile equally likely, as the batch plays at random. */

#include "random.h"
#include <string.h>

enum { H, V, X, D, S, J, L, T, K, P, KINDS, FLOOD = KINDS };
enum { N = 1, E = 2, SOUTH = 4, W = 8 };
enum { CELLS = 9, MOST_SEATS = 4, MOST_PILED = 40 };

static const int COPIES[KINDS] = {7, 7, 3, 3, 3, 7, 7, 8, 8, 1};
static const int OPENINGS[KINDS] = {E | W, N | SOUTH, 15, 15, 15, N | W, N | E, E | SOUTH | W, N | E | SOUTH, 0};

struct game {
    int seats, seat, flooded, not_on_top, unseen, over;
    int deck[KINDS];
    int kind[MOST_SEATS][CELLS], turned[MOST_SEATS][CELLS];
    int loose[MOST_SEATS][CELLS]; /* how many facings a pipe can take in a swap, 0 if it is locked */
    int mine[MOST_SEATS];         /* the sum of these */
    int pile[MOST_SEATS][MOST_PILED], size[MOST_SEATS];
    int top;
};

static int held_back(int kind) { return kind == D || kind == S || kind == P; }

static int facings(int kind) { return kind == D || kind == S ? 0 : kind < J ? 1 : 2; }

/* How many facings the card on a pile can take when it comes into a grid. */
static int comes(int kind) { return kind < J ? 1 : 2; }

static void lay(struct game *game, int seat, int cell, int kind, int turned)
{
    game->mine[seat] += facings(kind) - game->loose[seat][cell];
    game->kind[seat][cell] = kind;
    game->turned[seat][cell] = turned;
    game->loose[seat][cell] = facings(kind);
}

static int draw(struct game *game, int dealing)
{
    int cards = game->unseen;
    if (dealing)
        cards -= COPIES[D] + COPIES[S] + COPIES[P];
    else if (game->not_on_top && cards > 1)
        cards -= 1;
    int number = below(cards), kind = 0;
    for (; kind < P; kind++) {
        if (dealing && held_back(kind))
            continue;
        number -= game->deck[kind];
        if (number < 0)
            break;
    }
    return kind;
}

static void take(struct game *game, int kind)
{
    game->deck[kind]--;
    game->unseen--;
}

static void begin(struct game *game, int seats)
{
    memset(game, 0, sizeof *game);
    game->seats = seats;
    for (int kind = 0; kind < KINDS; kind++)
        game->unseen += game->deck[kind] = COPIES[kind];
    for (int seat = 0; seat < seats; seat++)
        for (int cell = 0; cell < CELLS; cell++) {
            int kind = draw(game, 1);
            take(game, kind);
            lay(game, seat, cell, kind, 0);
        }
    for (int pile = 0; pile <= seats;) { /* the starting row, then the first top card */
        int kind = draw(game, 0);
        game->not_on_top = kind == P;
        if (kind == P)
            continue;
        take(game, kind);
        if (pile < seats)
            game->pile[pile][game->size[pile]++] = kind;
        else
            game->top = kind;
        pile++;
    }
}

static void next_top(struct game *game)
{
    for (;;) {
        int kind = draw(game, 0);
        if (kind == P && game->flooded) {
            game->over = 1;
            return;
        }
        game->not_on_top = kind == P;
        if (kind != P) {
            take(game, kind);
            game->top = kind;
            game->seat = game->seat + 1 == game->seats ? 0 : game->seat + 1;
            return;
        }
        game->flooded = 1;
    }
}

/* The pipe and facing with this number in a grid: the facing, and the cell in place. */
static int nth(const struct game *game, int seat, int number, int from, int *cell)
{
    for (*cell = from; number >= game->loose[seat][*cell]; ++*cell)
        number -= game->loose[seat][*cell];
    return number;
}

static void swap(struct game *game, int seat, int cell, int goes, int other_seat, int other, int comes_turned)
{
    int given = game->kind[seat][cell];
    lay(game, seat, cell, game->kind[other_seat][other], comes_turned);
    lay(game, other_seat, other, given, goes);
}

static void act(struct game *game)
{
    int seat = game->seat, mine = game->mine[seat], pipes = 0, squares = 0, theirs = 0, piled = 1;
    if (!mine)
        return;
    for (int cell = 0; cell < CELLS; cell++) {
        pipes += game->loose[seat][cell] > 0;
        squares += game->loose[seat][cell] * game->loose[seat][cell];
    }
    for (int other = 0; other < game->seats; other++)
        theirs += other == seat ? 0 : game->mine[other];
    for (int pile = 0; pile < game->seats; pile++)
        piled += comes(game->pile[pile][game->size[pile] - 1]);
    int within = (mine * mine - squares) / 2, cell, other;
    int number = below(within + mine * theirs + pipes * piled);
    if (number < within) {
        int after = mine;
        for (cell = 0;; cell++) {
            int own = game->loose[seat][cell];
            after -= own;
            if (number < own * after)
                break;
            number -= own * after;
        }
        int goes = number / after;
        int turned = nth(game, seat, number % after, cell + 1, &other);
        swap(game, seat, cell, goes, seat, other, turned);
        return;
    }
    number -= within;
    if (number < mine * theirs) {
        int goes = nth(game, seat, number / theirs, 0, &cell), other_seat = seat == 0;
        number %= theirs;
        while (number >= game->mine[other_seat]) {
            number -= game->mine[other_seat++];
            other_seat += other_seat == seat;
        }
        int turned = nth(game, other_seat, number, 0, &other);
        swap(game, seat, cell, goes, other_seat, other, turned);
        return;
    }
    number -= mine * theirs;
    int which = number / piled, pile = 0;
    number %= piled;
    for (cell = 0; which >= (game->loose[seat][cell] > 0); cell++)
        which -= game->loose[seat][cell] > 0;
    if (number == piled - 1) {
        game->mine[seat] -= game->loose[seat][cell];
        game->loose[seat][cell] = 0;
        return;
    }
    while (number >= comes(game->pile[pile][game->size[pile] - 1])) {
        number -= comes(game->pile[pile][game->size[pile] - 1]);
        pile++;
    }
    int given = game->kind[seat][cell];
    lay(game, seat, cell, game->pile[pile][game->size[pile] - 1], number);
    game->pile[pile][game->size[pile] - 1] = given;
}

static void put(struct game *game)
{
    int least = MOST_PILED, count = 0, pile = 0;
    for (int other = 0; other < game->seats; other++) {
        if (game->size[other] < least) {
            least = game->size[other];
            count = 0;
        }
        count += game->size[other] == least;
    }
    int number = count > 1 ? below(count) : 0;
    while (game->size[pile] != least || number--)
        pile++;
    game->pile[pile][game->size[pile]++] = game->top;
}

static int turned(int openings) { return (openings << 2 | openings >> 2) & 15; }

/* The leaks that count in a grid, or -1 if the water does not get through. */
static int leaks(const struct game *game, int seat)
{
    int open[CELLS], wet[CELLS] = {1}, stack[CELLS] = {0}, depth = 1, spills = -2, all = 1;
    for (int cell = 0; cell < CELLS; cell++) {
        int upright = OPENINGS[game->kind[seat][cell]];
        open[cell] = game->turned[seat][cell] ? turned(upright) : upright;
    }
    if (!(open[0] & W))
        return -1;
    while (depth) {
        int cell = stack[--depth], x = cell % 3, y = cell / 3;
        for (int side = 0; side < 4; side++) {
            if (!(open[cell] >> side & 1))
                continue;
            int there_x = x + (side == 1) - (side == 3), there_y = y + (side == 2) - (side == 0);
            int there = 3 * there_y + there_x;
            if (there_x < 0 || there_x > 2 || there_y < 0 || there_y > 2 || !(open[there] >> (side ^ 2) & 1)) {
                spills++;
            } else if (!wet[there]) {
                wet[there] = 1;
                stack[depth++] = there;
            }
        }
    }
    if (!wet[8] || !(open[8] & E))
        return -1;
    for (int cell = 0; cell < CELLS; cell++)
        all &= wet[cell];
    return all ? spills - spills / 2 : spills;
}

static int play(int seats, long *decisions)
{
    struct game game;
    begin(&game, seats);
    while (!game.over) {
        act(&game);
        put(&game);
        next_top(&game);
        *decisions += 2;
    }
    int won = 0;
    for (int seat = 0; seat < seats; seat++)
        won |= leaks(&game, seat) >= 0;
    return won;
}

int main(int argc, char **argv) { return measure(play, argc, argv); }
