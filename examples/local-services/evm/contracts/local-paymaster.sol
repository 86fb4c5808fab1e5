// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@account-abstraction/contracts/interfaces/IPaymaster.sol";
import "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

/// Pays for the user operations that its signer agreed to (EIP-4337), out of what it has at the entry point.
contract LocalPaymaster is IPaymaster {
    /// The paymaster's address and its two limits of gas come before what is its own.
    uint256 private constant OWN_DATA = 52;

    address private immutable entryPoint;
    address private immutable signer;

    error NotAllowed();

    constructor(address entryPoint_, address signer_) {
        entryPoint = entryPoint_;
        signer = signer_;
    }

    /// Its data is the time until which the agreement holds (6 bytes), and the signature.
    function validatePaymasterUserOp(PackedUserOperation calldata operation, bytes32, uint256)
        external
        view
        returns (bytes memory, uint256)
    {
        if (msg.sender != entryPoint) revert NotAllowed();
        bytes calldata data = operation.paymasterAndData[OWN_DATA:];
        uint48 validUntil = uint48(bytes6(data[:6]));
        bytes32 hash = MessageHashUtils.toEthSignedMessageHash(hashOf(operation, validUntil));
        (address found,,) = ECDSA.tryRecover(hash, data[6:]);
        return ("", uint256(validUntil) << 160 | (found == signer ? 0 : 1));
    }

    /// All of an operation that its fee depends on, and what it does: the agreement is for that alone, on this chain.
    function hashOf(PackedUserOperation calldata operation, uint48 validUntil) public view returns (bytes32) {
        return keccak256(
            abi.encode(
                operation.sender,
                operation.nonce,
                keccak256(operation.initCode),
                keccak256(operation.callData),
                operation.accountGasLimits,
                keccak256(operation.paymasterAndData[:OWN_DATA]),
                operation.preVerificationGas,
                operation.gasFees,
                block.chainid,
                validUntil
            )
        );
    }

    function postOp(PostOpMode, bytes calldata, uint256, uint256) external pure {}
}
