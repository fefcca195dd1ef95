; Lathe
level_01        db 9, 8, 0F4h, 0D1h, 68h, 69h, 1Ch, 43h, 4, 21h, 8
                db 42h, 10h, 0C1h, 8, 79h, 18h, 5Bh, 47h, 0A4h, 4, 5

; Hammer
level_02        db 9, 8, 0F4h, 0C8h, 0CAh, 8, 43h, 40h, 98h, 53h, 24h
                db 0B0h, 18h, 11h, 0A0h, 0C8h, 68h, 32h, 1Ah, 2Dh, 80h, 4
                db 5

; Wrench
level_03        db 9, 0Ah, 12h, 89h, 44h, 2Ch, 41h, 69h, 60h, 96h, 8
                db 64h, 52h, 4Bh, 64h, 22h, 19h, 21h, 90h, 86h, 6, 82h
                db 82h, 34h, 19h, 0Dh, 16h, 0C0h, 4, 4

; Toolbox
level_04        db 0Ah, 9, 92h, 9Bh, 21h, 82h, 1Ah, 8, 84h, 18h, 25h
                db 91h, 53h, 5, 64h, 21h, 0C1h, 8, 60h, 0A5h, 8, 78h
                db 0F6h, 10h, 6, 2

; Spindle
level_05        db 0Ah, 9, 92h, 9Ch, 0Ch, 6, 4Ah, 60h, 0B6h, 4, 0CEh
                db 0A0h, 84h, 21h, 1Ah, 4Bh, 60h, 0A6h, 43h, 1, 0C0h, 0C0h
                db 70h, 0A6h, 40h, 1, 4

; Anvil
level_06        db 0Bh, 8, 0F4h, 83h, 3, 20h, 0F0h, 53h, 2, 0B0h, 89h
                db 68h, 96h, 42h, 0A3h, 3, 24h, 0B4h, 4Ah, 0Fh, 4, 7Ah
                db 40h, 5, 5

